import type { FileCell, FileRow, FileSheet, MergedCells } from '~/data/imports/cells'
import { columnOf } from '~/data/imports/cells'
import { readDay } from '~/data/imports/days'
import { readStyles, type NumberFormat } from './numberFormats'
import { isoDay } from '~/data/domain/time/calendar'
import { dateOfSerial, serialOfDay, wholeSerial } from '~/data/domain/time/serial'
import { otherPackage } from './otherKinds'
import { damaged, fileLimits, FileRefusedError, tooManyColumns, tooManyRows } from '~/data/imports/fileErrors'
import { attribute, readXml } from './xml'
import { Package } from './zip'

/**
 * The sheets of a workbook (Office Open XML). Formulas are read by their stored results. @throws FileRefusedError
 */
export async function readSpreadsheet(bytes: Buffer): Promise<FileSheet[]> {
  const parts = await Package.open(bytes)
  const main = await mainPart(parts)
  const relations = await relationsOf(parts, main)
  const partOf = (kind: string) =>
    relations.find(({ type, target }) => type.endsWith(`/${kind}`) && parts.has(target))
  const { sheets, isFrom1904 } = await readIndex(parts, main)
  const styles = partOf('styles')
  const strings = partOf('sharedStrings')
  const formats = styles ? await readStyles(parts.read(styles.target)) : []
  const texts = strings ? await readTexts(parts, strings.target) : []
  const read: FileSheet[] = []
  let rows = 0
  for (const { name, isHidden, relation } of sheets) {
    const part = relations.find(({ id }) => id === relation)
    // Charts and dialogs are listed among the sheets too.
    if (!part?.type.endsWith('/worksheet')) continue
    if (!parts.has(part.target)) throw damaged()
    const sheet = await readSheet(parts, part.target, { name, isHidden, formats, texts, isFrom1904, rows })
    rows += sheet.rows.length
    read.push(sheet)
  }
  return read
}

interface Relation {
  id: string
  type: string
  target: string
}

async function mainPart(parts: Package): Promise<string> {
  const relations = await relationsOf(parts, '')
  const main = relations.find(({ type }) => type.endsWith('/officeDocument'))
  if (!main || !parts.has(main.target) || main.target.endsWith('.bin')) throw await otherPackage(parts)
  return main.target
}

/** The targets of a part's relationships; external ones are never opened. */
async function relationsOf(parts: Package, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, cut), part.slice(cut)]
  const relations: Relation[] = []
  const file = `${folder}_rels/${name}.rels`
  if (!parts.has(file)) return relations
  await readXml(parts.read(file), {
    open(element, attributes) {
      if (element !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : resolved(folder, target),
      })
    },
  })
  return relations
}

function resolved(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of `${folder}${target}`.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return steps.join('/')
}

interface IndexedSheet {
  name: string
  isHidden: boolean
  relation: string
}

async function readIndex(
  parts: Package,
  main: string,
): Promise<{ sheets: IndexedSheet[]; isFrom1904: boolean }> {
  const sheets: IndexedSheet[] = []
  let isFrom1904 = false
  let root = ''
  await readXml(parts.read(main), {
    open(element, attributes) {
      root ||= element
      if (element === 'workbookPr') isFrom1904 = isTrue(attribute(attributes, 'date1904'))
      if (element !== 'sheet') return
      const state = attribute(attributes, 'state') ?? 'visible'
      sheets.push({
        name: unescaped(attribute(attributes, 'name') ?? ''),
        isHidden: state !== 'visible',
        relation: attribute(attributes, 'id') ?? '',
      })
      if (sheets.length > fileLimits.sheets)
        throw new FileRefusedError(`The file has more than ${fileLimits.sheets} sheets: split it.`, 413)
    },
  })
  if (root !== 'workbook') throw await otherPackage(parts)
  return { sheets, isFrom1904 }
}

/** The shared strings, including empty ones. The runs of rich text are joined; phonetic hints are left out. */
async function readTexts(parts: Package, part: string): Promise<string[]> {
  const texts: string[] = []
  const collector = textCollector()
  await readXml(parts.read(part), {
    open: (name) => {
      if (name === 'si') collector.start()
      collector.open(name)
    },
    text: (text) => {
      collector.text(text)
    },
    close: (name) => {
      collector.close(name)
      if (name === 'si') texts.push(unescaped(collector.joined()))
    },
  })
  return texts
}

/** Collects the text of `t`, but not within `rPh`. */
function textCollector() {
  let pieces: string[] = []
  let isText = false
  let aids = 0
  return {
    start() {
      pieces = []
    },
    open(name: string) {
      if (name === 'rPh') aids += 1
      if (name === 't') isText = aids === 0
    },
    text(text: string) {
      if (isText) pieces.push(text)
    },
    close(name: string) {
      if (name === 'rPh') aids -= 1
      if (name === 't') isText = false
    },
    joined: () => pieces.join(''),
  }
}

interface SheetSource extends Pick<FileSheet, 'name' | 'isHidden'> {
  formats: readonly (NumberFormat | undefined)[]
  texts: readonly string[]
  isFrom1904: boolean
  /** How many rows the previous sheets have. */
  rows: number
}

async function readSheet(parts: Package, part: string, source: SheetSource): Promise<FileSheet> {
  const rows: FileRow[] = []
  const hiddenColumns = new Set<number>()
  const merges: MergedCells[] = []
  let row: { number: number; isHidden: boolean; cells: Map<number, FileCell> } | undefined
  let [lastRow, column, type, style] = [0, -1, 'n', 0]
  let formula = false
  let value: string | undefined
  let isValue = false
  let isCell = false
  const inline = textCollector()
  await readXml(parts.read(part), {
    open(name, attributes) {
      switch (name) {
        case 'col':
          if (isTrue(attribute(attributes, 'hidden')))
            for (
              let at = Number(attributes.min);
              at <= Math.min(Number(attributes.max), fileLimits.columns);
              at += 1
            )
              hiddenColumns.add(at - 1)
          break
        case 'mergeCell': {
          const joined = joinedCells(attribute(attributes, 'ref') ?? '')
          if (joined && merges.length < fileLimits.rows) merges.push(joined)
          break
        }
        case 'row': {
          const number = Number(attribute(attributes, 'r') ?? lastRow + 1)
          if (!Number.isInteger(number) || number <= lastRow) throw damaged()
          lastRow = number
          row = { number, isHidden: isTrue(attribute(attributes, 'hidden')), cells: new Map() }
          column = -1
          break
        }
        case 'c': {
          const [, letters = '', digits] = /^([A-Z]+)(\d+)$/.exec(attributes.r ?? '') ?? []
          const named = columnOf(letters)
          if (attributes.r !== undefined && (named <= column || Number(digits) !== row?.number))
            throw damaged()
          column = named >= 0 ? named : column + 1
          type = attributes.t ?? 'n'
          style = Number(attributes.s ?? 0)
          formula = false
          value = undefined
          isCell = true
          inline.start()
          break
        }
        case 'f':
          formula = true
          break
        case 'v':
          isValue = isCell
          if (isCell) value = ''
          break
        default:
          if (isCell) inline.open(name)
      }
    },
    text(text) {
      if (isValue) value = (value ?? '') + text
      else if (isCell) inline.text(text)
    },
    close(name) {
      if (name === 'v') isValue = false
      else if (name === 'row') {
        if (row && row.cells.size > 0) {
          rows.push(row)
          if (source.rows + rows.length > fileLimits.rows) throw tooManyRows()
        }
        row = undefined
      } else if (name === 'c') {
        isCell = false
        const written = type === 'inlineStr' ? inline.joined() : (value ?? '')
        const cell =
          formula && written.trim() === '' && type !== 'str'
            ? ({ of: 'noResult' } as const)
            : cellOf(type, written, source.formats[style], source)
        if (!cell) return
        if (column >= fileLimits.columns) throw tooManyColumns(source.name)
        row?.cells.set(column, cell)
      } else if (isCell) inline.close(name)
    },
  })
  return { name: source.name, isHidden: source.isHidden, rows, hiddenColumns, merges }
}

function joinedCells(ref: string): MergedCells | undefined {
  const [, first = '', row = '', last = '', end = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
  const [from, to] = [columnOf(first), columnOf(last)]
  return from < 0 || to < 0 ? undefined : { row: Number(row), lastRow: Number(end), from, to }
}

function cellOf(
  type: string,
  written: string,
  format: NumberFormat | undefined,
  { texts, isFrom1904 }: SheetSource,
): FileCell | undefined {
  if (type === 'str' || type === 'inlineStr') return textCell(unescaped(written), format)
  const value = written.trim()
  // A styled cell without a value is empty, whatever its type.
  if (value === '') return undefined
  switch (type) {
    case 's': {
      const text = texts[Number(value)]
      if (text === undefined) throw damaged()
      return textCell(text, format)
    }
    case 'b':
      return { of: 'yesNo', value: isTrue(value) }
    case 'e':
      return { of: 'error', text: value }
    case 'd':
      return writtenDayCell(value, format)
    default:
      return numberCell(Number(value), format, isFrom1904)
  }
}

function textCell(text: string, format: NumberFormat | undefined): FileCell | undefined {
  return text === '' ? undefined : { of: 'text', text: format?.text(text) ?? text }
}

function numberCell(value: number, format: NumberFormat | undefined, isFrom1904: boolean): FileCell {
  if (!Number.isFinite(value)) throw damaged()
  const shape = format?.shape ?? 'plain'
  // A time of day is no figure: 12:00 is not 50 %.
  const text = (): FileCell => ({ of: 'text', text: format?.numberText(value) ?? String(value) })
  if (shape === 'time') return text()
  if (shape !== 'day') return { of: 'number', value, shown: shape, format }
  // The time of day is dropped; a value below the first day is only a time.
  const serial = wholeSerial(value) + (isFrom1904 ? 1462 : 0)
  const date = serial < 1 ? null : dateOfSerial(serial)
  if (date === null) return text()
  return { of: 'day', day: isoDay(date), serial, format }
}

/** A day in words of ISO 8601; anything else stays a text, which is refused where a day is needed. */
function writtenDayCell(written: string, format: NumberFormat | undefined): FileCell {
  const read = readDay(written, 'UTC')
  if (!read || !('day' in read)) return { of: 'text', text: written }
  return { of: 'day', day: read.day, serial: serialOfDay(read.day), format, written }
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}

/**
 * Office Open XML writes characters that XML cannot hold as _x000D_, and an underscore before such a text as
 * _x005F_.
 */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
}
