import type { documentTypes } from '~/data/contract/document'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from('IEND')
const pdf = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')

/** How much of a PDF's end may come after its last word, as readers allow. */
const MARKER_RANGE_BYTES = 1024

/**
 * What a file is by its bytes, whatever it is called: a PDF or a PNG that is there to its end, or in a sentence why it is
 * neither. What is in it is for the viewer, which runs none of its scripts.
 */
export function detectFileType(bytes: Buffer): { ending: keyof typeof documentTypes } | { fault: string } {
  if (bytes.length === 0) return { fault: 'The file is empty; choose a PDF or a PNG.' }
  if (bytes.subarray(0, png.length).equals(png))
    return bytes.subarray(-12).includes(pngEnd) ? { ending: '.png' } : cutOff('PNG')
  if (bytes.subarray(0, MARKER_RANGE_BYTES).includes(pdf))
    return bytes.subarray(-MARKER_RANGE_BYTES).includes(pdfEnd) ? { ending: '.pdf' } : cutOff('PDF')
  return { fault: 'The file is neither a PDF nor a PNG, whatever its name; choose one that is.' }
}

function cutOff(kind: string): { fault: string } {
  return { fault: `The ${kind} ends before its end: it was cut off on its way; copy it again.` }
}
