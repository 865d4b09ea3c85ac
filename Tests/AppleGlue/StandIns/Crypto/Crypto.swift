// On Apple's platforms swift-crypto's module Crypto is CryptoKit.
@_exported import CryptoKit
