import type { Change } from '~/data/contract/history'
import { csvLine, byteOrderMark } from '~/data/domain/format/csv'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** How many characters are sent at a time. */
const chunk = 64_000

/** A list as CSV, one line per item, with the fields of the contract in their order. */
export function listAsCsv(items: readonly object[], fields: readonly string[]): string {
  const lines = items.map((item) => csvLine(fields.map((field) => (item as Record<string, unknown>)[field])))
  return [byteOrderMark, csvLine(fields), ...lines].join('')
}

const columns = [
  'n',
  'at',
  'by',
  'collection',
  'id',
  'field',
  'before',
  'after',
  'undoes',
  'batchId',
  'kind',
  'reason',
  'forDay',
] as const

/** The history as CSV, in chunks: one line per altered field. */
export function historyAsCsv(changes: AsyncIterable<Change>): AsyncGenerator<string> {
  return inPieces(byteOrderMark + csvLine(columns), changes, (change) =>
    linesOf(change).map(csvLine).join(''),
  )
}

/** The history as lines of cells, the header first; null when it has more lines. */
export async function historyAsLines(
  changes: AsyncIterable<Change>,
  most: number,
): Promise<(readonly unknown[])[] | null> {
  const lines: (readonly unknown[])[] = [columns]
  for await (const change of changes) {
    lines.push(...linesOf(change))
    if (lines.length > most) return null
  }
  return lines
}

/** One line per altered field. */
function linesOf(change: Change): unknown[][] {
  const { n, at, by, collection, id, before, after, undoes, batchId, kind, reason, forDay } = change
  return fieldNames(change).map((field) => [
    ...[n, at, by, collection, id, field, before[field], after[field]],
    ...[undoes, batchId, kind, reason, forDay],
  ])
}

/** The history as a JSON array, in chunks, one line per change. */
export async function* historyAsJson(changes: AsyncIterable<Change>): AsyncGenerator<string> {
  let separator = '[\n'
  yield* inPieces('', changes, (change) => {
    const line = separator + JSON.stringify(change)
    separator = ',\n'
    return line
  })
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* inPieces(
  head: string,
  changes: AsyncIterable<Change>,
  lineOf: (change: Change) => string,
): AsyncGenerator<string> {
  let text = head
  for await (const change of changes) {
    text += lineOf(change)
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
