// Makes the two font files from the published typeface: `npm run font`, after a new release. The output is the same on
// every machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const published = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)

/**
 * The characters of each file, as first and last code points. The characters of our own texts fit into one small file,
 * loaded at the first visit; the other file loads when a text needs it. The ranges are repeated in fonts.css.
 */
export const letters = {
  'geist.woff2': [
    [0x20, 0x7e],
    [0xa0],
    [0xb7],
    [0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026],
    [0x2192],
    [0x2264, 0x2265],
  ],
  'geist-more.woff2': [
    [0xa1, 0xb6],
    [0xb8, 0xd6],
    [0xd8, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2010, 0x2012],
    [0x2020, 0x2022],
    [0x2030],
    [0x2039, 0x203a],
    [0x20ac],
    [0x2122],
    [0x2190, 0x2191],
    [0x2193],
    [0x2212],
  ],
}

/** The weights of the type scale, and bold. */
const weights = { wght: { min: 400, max: 700 } }

/** @param {readonly number[][]} ranges */
export function makeFont(ranges) {
  const text = ranges.flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  return subsetFont(readFileSync(published), text.join(''), {
    targetFormat: 'woff2',
    variationAxes: weights,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, ranges] of Object.entries(letters))
    writeFileSync(new URL(name, import.meta.url), await makeFont(ranges))
