#if canImport(UIKit)
  import UIKit

  extension UIColor {
    convenience init(_ color: DesignColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
#endif
