import Foundation

/// The files of an app's folder.
///
/// Symbolic links aren't followed, and no file outside the folder is read.
struct ProjectFolder: Sendable {
  /// Folders that contain dependencies, build products, and generated files.
  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build", "Derived", "xcuserdata", "vendor",
    "Checkouts", "ephemeral",
  ]
  private static let maximumDepth = 20
  private static let maximumFiles = 50_000
  static let maximumSourceSize = 2 << 20
  static let maximumProjectSize = 64 << 20
  /// The maximum total size, in bytes, of the files of a kind.
  private static let maximumTotal = 512 << 20

  let root: URL
  /// The paths of all regular files, relative to the folder, in alphabetical order.
  let files: [String]
  private let known: Set<String>

  /// Lists the files of a folder.
  init(_ root: URL) {
    self.root = root.standardizedFileURL.resolvingSymlinksInPath()
    var (files, folders): ([String], [(path: String, depth: Int)]) = ([], [("", 0)])
    while let folder = folders.popLast(), files.count < Self.maximumFiles {
      let url = folder.path.isEmpty ? self.root : self.root.appendingPathComponent(folder.path)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() {
        let path = Self.join(folder.path, name)
        // `attributesOfItem` doesn't follow symbolic links.
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(name).path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeRegular?: files.append(path)
        case .typeDirectory?
        where !name.hasPrefix(".") && !Self.skipped.contains(name) && folder.depth < Self.maximumDepth:
          folders.append((path, folder.depth + 1))
        default: break
        }
      }
    }
    self.files = files.sorted()
    known = Set(files)
  }

  func contains(_ path: String) -> Bool { known.contains(path) }

  /// Returns the path that a project file gives, relative to the examined folder.
  ///
  /// An absolute path comes from another computer, so the longest suffix that names a file in the folder is used.
  func resolve(_ path: String, in base: String) -> String {
    guard path.hasPrefix("/") else { return Self.join(base, path) }
    // Longer suffixes can't match, because the folder is read only to this depth. A file next to the project file is
    // more likely than one elsewhere.
    let parts = path.split(separator: "/").suffix(Self.maximumDepth + 1)
    let ends = parts.indices.lazy.flatMap { index in
      let end = parts[index...].joined(separator: "/")
      return [Self.join(base, end), end]
    }
    return ends.first(where: contains) ?? path
  }

  /// Returns the paths with one of the file name extensions.
  func files(_ extensions: Set<String>) -> [String] {
    files.filter { path in extensions.contains(Self.fileExtension(path)) }
  }

  /// Returns the paths of the files with one of the names.
  func files(named names: Set<String>) -> [String] { files.filter { names.contains(Self.name($0)) } }

  /// Returns the contents of a file, or `nil` if it isn't in the folder or is too large.
  func data(_ path: String, maximum: Int = maximumSourceSize) -> Data? {
    guard contains(path), let size = size(path), size <= maximum else { return nil }
    return try? Data(contentsOf: root.appendingPathComponent(path))
  }

  func bytes(_ path: String, maximum: Int = maximumSourceSize) -> [UInt8]? {
    data(path, maximum: maximum).map { [UInt8]($0) }
  }

  func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the size of a file in bytes.
  func size(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: root.appendingPathComponent(path).path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// Returns the first paths, up to the maximum total size of their files.
  func withinTotal(_ paths: [String]) -> [String] {
    var total = 0
    return paths.prefix { path in
      total += size(path) ?? 0
      return total <= Self.maximumTotal
    }
  }

  static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  static func parent(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  static func fileExtension(_ path: String) -> String {
    let parts = name(path).split(separator: ".")
    return parts.count > 1 ? parts.last?.lowercased() ?? "" : ""
  }

  /// Returns a path that is relative to a base path, with `.` and `..` resolved.
  static func join(_ base: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? [] : base.split(separator: "/")) + path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
