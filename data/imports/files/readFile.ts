import { composedText } from '~/data/contract/composed'
import type { ReadFile } from '~/data/imports/cells'
import { readCsv } from './csv'
import { decodeText } from './encoding'
import { readJson } from './json'
import { otherOle, otherText } from './otherKinds'
import { fileLimits, FileRefusedError, tooLarge } from '~/data/imports/fileErrors'
import { readSpreadsheet } from './spreadsheet'
import { lockedSentence } from './zip'

const [zip, ole] = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0a1b11ae1', 'hex')]
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Common file types by their first bytes, for the error message. */
const others: readonly [begin: Buffer, name: string][] = [
  [Buffer.from('%PDF'), 'a PDF'],
  [Buffer.from('\u0089PNG', 'latin1'), 'a picture (PNG)'],
  [Buffer.from('ffd8ff', 'hex'), 'a picture (JPEG)'],
  [Buffer.from('{\\rtf'), 'a text document (RTF)'],
  [Buffer.from('1f8b', 'hex'), 'a compressed file (gzip)'],
  [Buffer.from('Rar!'), 'a compressed file (RAR)'],
  [Buffer.from('7z\u00bc\u00af', 'latin1'), 'a compressed file (7z)'],
]

/**
 * Detects the type of a file by its bytes, not by its name, and reads it.
 * The names of sheets are in composed letters, as those of a request are.
 * @param name the file's name; it becomes the name of a CSV file's sheet
 * @throws FileRefusedError
 */
export async function readFile(bytes: Buffer, name: string): Promise<ReadFile> {
  const { sheets, ...file } = await readByKind(bytes, name)
  return { ...file, sheets: sheets.map((sheet) => ({ ...sheet, name: composedText(sheet.name) })) }
}

async function readByKind(bytes: Buffer, name: string): Promise<ReadFile> {
  if (bytes.length > fileLimits.bytes) throw tooLarge()
  if (bytes.length === 0) throw new FileRefusedError('The file is empty: choose another.')
  if (bytes.subarray(0, 4).equals(zip))
    return { kind: 'xlsx', sheets: await readSpreadsheet(bytes), warnings: [] }
  if (bytes.subarray(0, 8).equals(ole))
    throw bytes.includes(encrypted) ? new FileRefusedError(lockedSentence) : otherOle(bytes)
  const other = others.find(([begin]) => bytes.subarray(0, begin.length).equals(begin))
  if (other)
    throw new FileRefusedError(
      `The file is not an Excel workbook, despite its name: its first bytes are those of ${other[1]}.`,
      415,
    )
  const { text, warnings } = decodeText(bytes)
  const otherKind = otherText(text)
  if (otherKind) throw otherKind
  if (/^\s*[[{]/.test(text)) return { kind: 'json', sheets: readJson(text, name), warnings }
  return { kind: 'csv', sheets: [readCsv(text, name)], warnings }
}
