import Foundation
import PackagePlugin

/// A plug-in that embeds the files in a target's folder `Resources` in its code, as `EmbeddedResources.files`.
@main struct EmbedResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Resources", directoryHint: .isDirectory)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { !URL(filePath: $0).lastPathComponent.hasPrefix(".") && !URL(filePath: $0).pathExtension.isEmpty }
      .sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedResources.swift")
    return [
      .buildCommand(
        displayName: "Embedding the resources of \(target.name)",
        executable: try context.tool(named: "embed-resources").url,
        arguments: [output.path, folder.path] + paths,
        inputFiles: paths.map { folder.appending(path: $0) },
        outputFiles: [output])
    ]
  }
}
