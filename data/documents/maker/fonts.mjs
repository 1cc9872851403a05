import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

/** Helvetica's measures in a font that may be embedded; pdf.js brings it along. */
const file = (/** @type {string} */ weight) =>
  readFileSync(require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`))

/** The two weights, as files. */
export const fontFiles = { regular: file('Regular'), bold: file('Bold') }

/** @typedef {keyof typeof fontFiles} Weight */

/** The two weights, to measure with. */
const fonts = { regular: create(fontFiles.regular), bold: create(fontFiles.bold) }

/**
 * How wide a text is, in the unit of its size.
 * @param {string} text
 * @param {Weight} weight
 * @param {number} size
 */
export function widthOf(text, weight, size) {
  return (fonts[weight].layout(text).advanceWidth * size) / fonts[weight].unitsPerEm
}

/**
 * A text in lines no wider than `width`; a word that is wider stands alone.
 * @param {string} text
 * @param {Weight} weight
 * @param {number} size
 * @param {number} width
 */
export function linesOf(text, weight, size, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(longer, weight, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
