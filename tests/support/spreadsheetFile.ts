import { strToU8, zipSync } from 'fflate'

/** A zip of these texts by their paths, uncompressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files = Object.entries(parts).map(([path, text]): [string, Uint8Array] => [path, strToU8(text)])
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
}

export interface SheetParts {
  name: string
  /** The rows as their XML: `<row r="1"><c r="A1" t="inlineStr">…`. */
  rows: string
  merges?: readonly string[]
}

/**
 * A workbook (.xlsx) by hand, for what no program writes on request. A cell's style `s="1"` has the first format, and
 * so on; `s="0"` is the general one.
 */
export function spreadsheetFile({
  sheets,
  formats = [],
  texts = [],
}: {
  sheets: readonly SheetParts[]
  formats?: readonly string[]
  texts?: readonly string[]
}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (each: readonly string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${kind}/${type}" Target="${target}"/>`
  return zipOf({
    '_rels/.rels': relations([relation('r1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kind}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${attributeText(name)}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `sheet${at}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
      relation('texts', 'sharedStrings', 'texts.xml'),
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${attributeText(code)}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/texts.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${attributeText(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, at) => [
        `xl/sheet${at}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
      ]),
    ),
  })
}

/** A row of texts and styled numbers: `[3, 1]` is 3 in the first format; null leaves a cell out. */
export function rowOf(
  number: number,
  cells: readonly (string | number | readonly [number | string, number] | null)[],
): string {
  const made = cells.map((cell, at) => {
    const [value, style] = cell !== null && typeof cell === 'object' ? cell : [cell, 0]
    if (value === null) return ''
    const place = `${String.fromCharCode(65 + at)}${number}`
    return typeof value === 'number'
      ? `<c r="${place}" s="${style}"><v>${value}</v></c>`
      : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${attributeText(value)}</t></is></c>`
  })
  return `<row r="${number}">${made.join('')}</row>`
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
