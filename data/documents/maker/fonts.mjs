import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** A metric-compatible replacement of Helvetica that may be embedded; it is part of pdf.js. */
const file = (/** @type {string} */ weight) =>
  readFileSync(require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`))

/** The two weights, as files. */
export const fontFiles = { regular: file('Regular'), bold: file('Bold') }

/** @typedef {keyof typeof fontFiles} Weight */

/** An empty document, for measuring texts. */
const ruler = new PDFDocument({ autoFirstPage: false })
for (const [weight, font] of Object.entries(fontFiles)) ruler.registerFont(weight, font)

/**
 * How wide a text is, in points.
 * @param {string} text
 * @param {Weight} weight
 * @param {number} size
 */
export function widthOf(text, weight, size) {
  return ruler.font(weight).fontSize(size).widthOfString(text)
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
