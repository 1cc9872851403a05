import type { FileNotice } from '~/data/imports/cells'
import { FileRefusedError } from '~/data/imports/fileErrors'

/** The bytes 0x80 to 0x9F in Windows-1252; Node's own decoder returns control characters for them. */
const windows =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

/**
 * Decodes a text file without its byte order mark: UTF-8, UTF-16 with a mark, otherwise Windows-1252. @throws
 * FileRefusedError
 */
export function decodeText(bytes: Buffer): { text: string; warnings: FileNotice[] } {
  const [first, second] = bytes
  try {
    if (first === 0xff && second === 0xfe) return { text: decoded('utf-16le', bytes), warnings: [] }
    if (first === 0xfe && second === 0xff) return { text: decoded('utf-16be', bytes), warnings: [] }
  } catch {
    throw new FileRefusedError('The file is damaged: save it as “CSV UTF-8”, and import that.')
  }
  if (bytes.includes(0)) throw noText()
  try {
    return { text: decoded('utf-8', bytes), warnings: [] }
  } catch {
    const text = bytes
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (sign) => windows.charAt(sign.charCodeAt(0) - 0x80))
    const reason = 'is not UTF-8 and was read as Windows-1252 (Latin-1): check its accents and symbols'
    return { text, warnings: [{ place: 'the file', reason }] }
  }
}

function noText(): FileRefusedError {
  return new FileRefusedError(
    'The file is not an Excel workbook, CSV or our JSON, despite its name: save it as “Excel Workbook (.xlsx)”, and import that.',
    415,
  )
}

function decoded(encoding: string, bytes: Buffer): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
