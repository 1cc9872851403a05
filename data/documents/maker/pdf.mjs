import { Buffer } from 'node:buffer'
import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts.mjs'
import { colors } from './look.mjs'

/** The same on every day that it is made. */
const date = new Date(Date.UTC(2025, 9, 6))

/**
 * A PDF of the pages. It is not compressed: deflate's output differs from one Node to the next.
 * @param {string} title
 * @param {readonly import('./layOut.mjs').Page[]} pages
 * @returns {Promise<Uint8Array>}
 */
export function toPdf(title, pages) {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    compress: false,
    lang: 'en',
    info: { Title: title, Author: 'Launch Command Center', CreationDate: date, ModDate: date },
  })
  for (const [weight, file] of Object.entries(fontFiles)) pdf.registerFont(weight, file)
  for (const { width, height, drawings } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.rect(0, 0, width, height).fill(colors.paper)
    for (const drawing of drawings) {
      if (drawing.kind === 'polygon') pdf.polygon(...drawing.points).fill(drawing.color)
      else {
        const { text, x, y, size, weight, color } = drawing
        pdf
          .font(weight)
          .fontSize(size)
          .fillColor(color)
          .text(text, x, y, { baseline: 'alphabetic', lineBreak: false })
      }
    }
  }
  return collected(pdf)
}

/** @param {PDFKit.PDFDocument} pdf @returns {Promise<Uint8Array>} */
function collected(pdf) {
  return new Promise((resolve, reject) => {
    /** @type {Uint8Array[]} */
    const chunks = []
    pdf.on('data', (chunk) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    pdf.end()
  })
}
