import { changeSchema, type Change } from '~/data/contract/history'
import { explain } from './explain'
import { fingerprint } from './serialised'

/** The last member of a line: the fingerprint of the line without it. */
const checksum = /,"checksum":"([\w-]{22})"\}$/

/** A change as its line of history.jsonl, with the line's end. */
export function historyLine(change: Change): string {
  const text = JSON.stringify(change)
  return `${text.slice(0, -1)},"checksum":"${fingerprint(text)}"}\n`
}

/** The change of a line; or the reason, as a sentence, why it is none. */
export function readHistoryLine(line: string): { change: Change } | { damage: string } {
  const ending = checksum.exec(line)
  const text = `${line.slice(0, ending?.index)}}`
  if (ending?.[1] !== fingerprint(text)) return { damage: 'does not fit its checksum.' }
  const result = changeSchema.safeParse(JSON.parse(text))
  if (result.success) return { change: result.data }
  return {
    damage: explain(result.error, { name: 'a change', fields: Object.keys(changeSchema.shape) }).sentence,
  }
}
