import Hummingbird

/// Adds the APIs of kapi.kakao.com that apps call with a platform key, without a login.
func addSharingAPI(to kapi: RouterGroup<EmulatorRequestContext>, services: Services) {
  let forms: [(String, MessageContent.Form)] = [("default", .template), ("validate", .custom), ("scrap", .scrap)]
  for (path, form) in forms {
    let endpoint = ShareTemplateEndpoint(services: services, form: form)
    kapi.get("v2/api/kakaolink/talk/template/\(path)", use: endpoint.handle)
    kapi.post("v2/api/kakaolink/talk/template/\(path)", use: endpoint.handle)
  }
  kapi.post("v1/app/validate/sdk", use: SDKValidationEndpoint(services: services).handle)
  kapi.post("v2/api/talk/message/image/upload", use: ImageUploadEndpoint(services: services).handle)
  kapi.post("v2/api/talk/message/image/scrap", use: ImageScrapEndpoint(services: services).handle)
}

/// Adds the route for the images that apps uploaded, which Kakao serves from another host.
func addUploadedImages(to router: Router<EmulatorRequestContext>, services: Services) {
  router.get("dn/:image/original") { _, context in
    guard let image = services.images.image(try context.parameters.require("image")) else {
      throw HTTPError(.notFound)
    }
    var response = StaticFile(contents: image.bytes, contentType: image.header.format.rawValue).response
    response.headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
    return response
  }
}
