# Source this file. It sets RX_TRAIT to `,Rx` if RxSwift can be fetched, and to an empty value otherwise. All builds of a
# run then use the same traits, because SwiftPM compiles every module of a package again when the traits change.
if [ -z "${RX_TRAIT+set}" ]; then
  RX_TRAIT=
  if GIT_TERMINAL_PROMPT=0 git ls-remote --exit-code https://github.com/ReactiveX/RxSwift HEAD >/dev/null 2>&1; then
    RX_TRAIT=,Rx
  fi
  export RX_TRAIT
fi
