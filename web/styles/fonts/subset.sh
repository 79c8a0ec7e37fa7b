#!/bin/sh
# Makes the files beside it from those of @fontsource-variable: the letters most pages need, the weights
# we use, and of the layout features only these. Needs fonttools and brotli for Python.
set -eu
cd "$(dirname "$0")"
packages=../../../node_modules/@fontsource-variable
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

subset() { # family script name characters features
  python3 -m fontTools.varLib.instancer --quiet "$packages/$1/files/$1-$2-wght-normal.woff2" \
    wght=400:600 --output "$work/limited.ttf"
  # Only the copyright stays of the names: "Source" is reserved for unchanged files.
  python3 -m fontTools.subset "$work/limited.ttf" --unicodes="$4" --layout-features="$5" \
    --name-IDs=0 --no-hinting --notdef-outline --flavor=woff2 --output-file="$3.woff2"
}

latin=U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD
european=U+0100-0130,U+0132-0151,U+0154-017F,U+01C4-01CC,U+0218-021B,U+1E9E
cyrillic=U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116

for font in "inter sans" "source-serif-4 serif"; do
  set -- $font
  subset "$1" latin "$2-latin" $latin ccmp,kern,liga,tnum
  subset "$1" latin-ext "$2-european" $european ccmp,kern,locl
  subset "$1" cyrillic "$2-cyrillic" $cyrillic ccmp,kern,locl,mark
done
