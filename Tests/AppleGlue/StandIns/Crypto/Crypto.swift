// On Apple's platforms, swift-crypto's module Crypto re-exports CryptoKit.
@_exported import CryptoKit
