import { changeSchema, type Change } from '~/data/contract/history'
import { explain } from './explain'
import { fingerprint } from './serialised'

/** The last member of a line: the fingerprint of the line without it. */
const ending = /,"checksum":"([\w-]{22})"\}$/

/** A JSON object as one line that can be told from a damaged one, with the line's end. */
export function sealedLine(text: string): string {
  return `${text.slice(0, -1)},"checksum":"${fingerprint(text)}"}\n`
}

/** What `sealedLine` was given, and its checksum; null when the line is not whole. */
export function unsealed(line: string): { text: string; checksum: string } | null {
  const [found = '', checksum = ''] = ending.exec(line) ?? []
  const text = `${line.slice(0, line.length - found.length)}}`
  return checksum === fingerprint(text) ? { text, checksum } : null
}

/** A change as its line of history.jsonl. */
export function historyLine(change: Change): string {
  return sealedLine(JSON.stringify(change))
}

/** The checksum in a change's line. */
export function checksumOf(change: Change): string {
  return fingerprint(JSON.stringify(change))
}

/** The change of a line and its checksum; or the reason, as a sentence, why it is none. */
export function readHistoryLine(line: string): { change: Change; checksum: string } | { damage: string } {
  const whole = unsealed(line)
  if (!whole) return { damage: 'does not fit its checksum.' }
  const result = changeSchema.safeParse(JSON.parse(whole.text))
  if (result.success) return { change: result.data, checksum: whole.checksum }
  return {
    damage: explain(result.error, { name: 'a change', fields: Object.keys(changeSchema.shape) }).sentence,
  }
}
