from django.http import HttpResponse
from django.urls import include, path


def home(request):
    user = request.user
    return HttpResponse(f"Hello, {user.username}! {user.email}" if user.is_authenticated else "Log in")


urlpatterns = [path("", home), path("accounts/", include("allauth.urls"))]
