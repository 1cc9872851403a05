import type { documentTypes } from '~/data/contract/document'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from('IEND')
const pdf = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')

/** A PDF's markers may be this many bytes from its start and its end, as PDF readers allow. */
const MARKER_RANGE_BYTES = 1024

/**
 * Detects a complete PDF or PNG by its bytes, or explains in a sentence why the file is neither.
 * The viewer renders the content and runs none of its scripts.
 */
export function detectFileType(bytes: Buffer): { ending: keyof typeof documentTypes } | { error: string } {
  if (bytes.length === 0) return { error: 'The file is empty; choose a PDF or a PNG.' }
  if (bytes.subarray(0, png.length).equals(png))
    return bytes.subarray(-12).includes(pngEnd) ? { ending: '.png' } : cutOff('PNG')
  if (bytes.subarray(0, MARKER_RANGE_BYTES).includes(pdf))
    return bytes.subarray(-MARKER_RANGE_BYTES).includes(pdfEnd) ? { ending: '.pdf' } : cutOff('PDF')
  return { error: 'The file is not a PDF or PNG, whatever its name says.' }
}

function cutOff(kind: string): { error: string } {
  return { error: `The ${kind} is incomplete; copy it again.` }
}
