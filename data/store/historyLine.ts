import { z } from 'zod'
import { isCollectionName } from '~/data/contract/collections'
import { changeSchema, type Change } from '~/data/contract/history'
import { layout } from './document'
import { explain } from './explain'
import { fingerprint } from './serialised'

/** A change as the history stores it: a line of JSON that is never rewritten. */
export interface HistoryRow {
  n: number
  collection: string
  id: string
  line: string
}

/** A change that was read from the history. */
export interface StoredChange {
  change: Change
  /** The checksum of its line. */
  checksum: string
}

/**
 * Lines stay as they were written: version 0.1.0 wrote no `schema`. In a line the batch id is called `together`:
 * version 0.2.0, which may work on the same PostgreSQL, calls it so.
 */
const lineSchema = changeSchema
  .omit({ batchId: true })
  .extend({ schema: z.int().default(layout), together: changeSchema.shape.batchId })

/** The last member of a line: the checksum of the rest. */
const ending = /,"checksum":"([\w-]{22})"\}$/

/** Adds a checksum to a JSON object. */
export function withChecksum(text: string): string {
  return `${text.slice(0, -1)},"checksum":"${fingerprint(text)}"}`
}

/** The object without its checksum, and the checksum; null when it does not match. */
export function verifiedLine(line: string): { text: string; checksum: string } | null {
  const [found = '', checksum = ''] = ending.exec(line) ?? []
  const text = `${line.slice(0, line.length - found.length)}}`
  return checksum === fingerprint(text) ? { text, checksum } : null
}

export function historyRow(change: Change): HistoryRow {
  const { batchId: together, ...rest } = change
  const { n, collection, id } = change
  return { n, collection, id, line: withChecksum(JSON.stringify({ schema: layout, ...rest, together })) }
}

/** The row of a line that was read before. */
export function historyRowOf(line: string): HistoryRow {
  const { n, collection, id } = JSON.parse(line) as Change
  return { n, collection, id, line }
}

/** The checksum at the end of a line. */
export function checksumIn(line: string): string {
  return ending.exec(line)?.[1] ?? ''
}

/** The change in line n, or a sentence that says why it cannot be read. */
export function readLine(line: string, n: number): StoredChange | { damage: string } {
  const verified = verifiedLine(line)
  if (!verified) return { damage: 'does not match its checksum.' }
  const result = lineSchema.safeParse(JSON.parse(verified.text))
  if (!result.success)
    return {
      damage: explain(result.error, { name: 'a change', fields: Object.keys(changeSchema.shape) }).sentence,
    }
  const { schema, together, ...rest } = result.data
  const change: Change = { ...rest, ...(together !== undefined && { batchId: together }) }
  if (schema > layout) return { damage: 'was written by a later version of this site.' }
  if (change.n !== n) return { damage: `has change ${change.n}.` }
  if (!isCollectionName(change.collection))
    return { damage: `"${change.collection}" is not a collection that can be changed.` }
  return { change, checksum: verified.checksum }
}
