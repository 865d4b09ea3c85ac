// Build a message, and let the compiler check the number of rows and buttons.
import Foundation
import KakaoSDKTemplate

func newCakesMessage() -> ListTemplate {
  let page = URL(string: "https://example.com/cakes")
  let link = Link(webUrl: page, mobileWebUrl: page)
  return ListTemplate(headerTitle: "New cakes", headerLink: link) {
    Content(title: "Strawberry cake", link: link)
    Content(title: "Cheesecake", link: link)
  } buttons: {
    Button(title: "Open", link: link)
  }
}
