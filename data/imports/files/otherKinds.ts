import { FileRefusedError } from '~/data/imports/fileErrors'
import type { Package } from './zip'

/** A spreadsheet in another format than ours. */
export function otherSpreadsheet(kind: string): FileRefusedError {
  return new FileRefusedError(
    `The file is ${kind}: save it as “Excel Workbook (.xlsx)”, and import that.`,
    415,
  )
}

/** A file that is no spreadsheet at all. */
export function noSpreadsheet(kind: string): FileRefusedError {
  return new FileRefusedError(
    `The file is ${kind}: copy its table into a spreadsheet, save it as “Excel Workbook (.xlsx)”, and import that.`,
    415,
  )
}

/** Kinds of packages by a part that only they have. */
const byPart: readonly [part: string, refusal: () => FileRefusedError][] = [
  ['xl/workbook.bin', () => otherSpreadsheet('a binary workbook (.xlsb)')],
  ['Index/Document.iwa', () => otherSpreadsheet('a document of Apple Numbers, Pages or Keynote')],
  ['Index.zip', () => otherSpreadsheet('a document of Apple Numbers, Pages or Keynote')],
  ['word/document.xml', () => noSpreadsheet('a Word document')],
  ['ppt/presentation.xml', () => noSpreadsheet('a PowerPoint presentation')],
]

/** Names what a package is that holds no workbook of ours. */
export async function otherPackage(parts: Package): Promise<FileRefusedError> {
  const found = byPart.find(([part]) => parts.has(part))
  if (found) return found[1]()
  // OpenDocument states its kind in the first part.
  const pieces: Buffer[] = []
  if (parts.has('mimetype')) for await (const piece of parts.read('mimetype')) pieces.push(piece)
  const kind = Buffer.concat(pieces).toString('latin1')
  if (kind.includes('opendocument.spreadsheet')) return otherSpreadsheet('an OpenDocument spreadsheet (.ods)')
  if (kind.includes('opendocument') || parts.has('META-INF/manifest.xml'))
    return noSpreadsheet('an OpenDocument text, drawing or presentation')
  return new FileRefusedError(
    'The file is a compressed folder (zip) without a workbook: unpack it, save its table as “Excel Workbook (.xlsx)” or as CSV, and import that.',
    415,
  )
}

const streams: readonly [name: string, refusal: () => FileRefusedError][] = [
  ['WordDocument', () => noSpreadsheet('a Word document')],
  ['PowerPoint Document', () => noSpreadsheet('a PowerPoint presentation')],
  ['__substg1.0_', () => noSpreadsheet('a mail of Outlook')],
]

/** Names what an old Office file (OLE) is by its streams. */
export function otherOle(bytes: Buffer): FileRefusedError {
  const found = streams.find(([name]) => bytes.includes(Buffer.from(name, 'utf16le')))
  return found ? found[1]() : otherSpreadsheet('a workbook of Excel 97–2003 (.xls)')
}

/** Kinds of text files by their first characters, often under the name of a workbook. */
const byText: readonly [begin: RegExp, refusal: () => FileRefusedError][] = [
  [
    /^\s*<\?xml[^>]*>[^]{0,400}(?:Excel\.Sheet|office:spreadsheet)/,
    () => otherSpreadsheet('an XML spreadsheet'),
  ],
  [/^\s*<\?xml[^>]*>[^]{0,400}office:document/, () => otherSpreadsheet('an OpenDocument file (XML)')],
  [/^\s*<\?xml[^>]*>[^]{0,400}<html/i, () => otherSpreadsheet('a web page (HTML)')],
  [/^\s*<\?xml/i, () => otherSpreadsheet('an XML file')],
  [
    /^\s*<(?:!doctype|!--|(?:html|head|body|meta|title|style|table|thead|tbody|tr|td|th|div|p|span|center|font)\b)/i,
    () => otherSpreadsheet('a web page (HTML)'),
  ],
  [/^\s*[\w-]+: (?=[^]*\bboundary=)/i, () => otherSpreadsheet('a web archive (MHTML)')],
  [/^ID;P[^\r\n]*\r?\n(?:P;P|B;[XY]\d)/, () => otherSpreadsheet('a SYLK file (.slk)')],
]

/** Why a text is neither CSV nor JSON; undefined when it may be. */
export function otherText(text: string): FileRefusedError | undefined {
  return byText.find(([begin]) => begin.test(text.slice(0, 2_000)))?.[1]()
}
