extension Unicode.Scalar {
  /// Whether generated code may contain the character as it is.
  ///
  /// Other characters could make the code look different from what it does, or act on a terminal into which it's
  /// pasted. They are control characters, invisible characters, spaces other than the ASCII space, combining marks, and
  /// characters that are written from right to left or change the direction.
  var isPlain: Bool {
    guard !isASCII else { return (0x20...0x7E).contains(value) }
    guard !properties.isDefaultIgnorableCodePoint, !isRightToLeft else { return false }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }

  /// Whether the character is in a block for scripts that are written from right to left (Unicode, *DerivedBidiClass*).
  private var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
