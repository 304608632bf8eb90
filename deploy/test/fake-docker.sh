#!/bin/sh
# What backup.sh and restore.sh ask of Docker, without an engine: volumes are folders of FAKE_ROOT/volumes, a container that is
# run is a shell with these at their places, compose is noted in FAKE_ROOT/asked, with the release that its
# images are of. FAKE_VERSION is the one that runs, FAKE_FAILS names what fails. Needs root.
set -eu
echo "$* (${JAMPOT_VERSION:-local})" | head -n 1 >> "$FAKE_ROOT/asked"
volumes="$FAKE_ROOT/volumes"
case "$1" in
  compose)
    shift 3
    case "$1 ${FAKE_FAILS:-}" in
      'up start') exit 1 ;;
      ps*) cat "$FAKE_ROOT/running" ;;
    esac
    ;;
  inspect) echo "jampot-gateway:$FAKE_VERSION" ;;
  volume)
    case "$2" in
      inspect) [ -d "$volumes/$3" ] ;;
      create) for name in "$@"; do :; done; mkdir -p "$volumes/$name"; ;;
      rm) shift 3; for name in "$@"; do rm -rf "$volumes/${name:?}"; done ;;
    esac
    ;;
  run)
    shift 6 # run --rm --network none --entrypoint sh
    mounts=
    while [ "$1" = -v ]; do
      source="${2%%:/mnt/*}"
      place="/mnt/${2#*:/mnt/}"
      case "$source" in /*) ;; *) source="$volumes/$source"; mkdir -p "$source" ;; esac
      mounts="$mounts mkdir '${place%:ro}'; mount --bind '$source' '${place%:ro}';"
      case "$place" in *:ro) mounts="$mounts mount -o remount,bind,ro '${place%:ro}';" ;; esac
      shift 2
    done
    shift # the image
    case "${FAKE_FAILS:-} $*" in
      # As on a full disk, in the middle of it.
      tar*tar*) set -- "$1" "tar() { case \"\$*\" in *objects*) echo 'tar: No space left on device' >&2; return 2 ;; esac; command tar \"\$@\"; }; $2" ;;
      clean*'-c rm -rf /mnt/*/.jampot-old') exit 9 ;;
      swap*owned_like*jampot-new*) set -- "$1" "rmdir() { exit 9; }; $2" ;;
    esac
    exec unshare --mount --propagation private sh -euc "mount -t tmpfs none /mnt; $mounts exec sh \"\$@\"" sh "$@"
    ;;
esac
