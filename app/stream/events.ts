import { isPatchableName, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { Greeting, ToldChange } from '~/data/contract/live'
import { fieldNames } from '~/data/rules/fieldNames'

/** Who made a change is for administrators alone. */
export const audiences = ['viewers', 'administrators'] as const

export type Audience = (typeof audiences)[number]

/** How long a browser waits before it connects again, in milliseconds. */
const retry = 3_000

/** What keeps a quiet connection from being taken for a dead one. */
export const heartbeat = Buffer.from(':\n\n')

/**
 * Somebody asked for access, was answered, or opened what was granted: who it concerns asks for more. It is no change, and
 * has no number.
 */
export const accessTold = Buffer.from('event: access\ndata: {}\n\n')

/**
 * Who listens has not the session any more that they came by: the stream ends, and the page asks who is signed in. Where
 * strangers may read nothing, it is closed to them.
 */
export function sessionEnded(isClosedToStrangers: boolean): Buffer {
  return Buffer.from(
    `event: session\ndata: ${JSON.stringify(isClosedToStrangers ? { closed: true } : {})}\n\n`,
  )
}

/** The first event. `from` is the number of the change after which the others go on. */
export function hello(greeting: Greeting, from: number): string {
  return `retry: ${retry}\n${event('hello', from, greeting)}`
}

/**
 * Instead of changes that are too many or too long to be told: all is to be read again. Anew: it is of other data, so that
 * nothing that was told before counts.
 */
export function again(revision: number, isAnew = false): string {
  return event('again', revision, { revision, ...(isAnew && { anew: true }) })
}

/** A change as each audience is told it, made once for all who listen; empty where there is nothing to tell. */
export function eventsOf(change: Change): Record<Audience, string> {
  const told = toldChange(change)
  if (told === null) return { viewers: '', administrators: '' }
  return {
    viewers: event('change', change.n, told),
    administrators: event('change', change.n, { ...told, ...ownWords(change) }),
  }
}

/** Who made it, and with which others: for administrators alone. */
function ownWords({ by, together }: Change) {
  return { by, ...(together !== undefined && { together }) }
}

/** What of a change anyone may know: of the fields that a list shows today, since an older one may have had others. */
export function toldChange({ n, at, collection, id, before, after, undoes }: Change): ToldChange | null {
  if (!isPatchableName(collection)) return null
  const shown = Object.keys(patchSchemas[collection].shape)
  const only = (side: Change['before']) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => shown.includes(field)))
  const sides = { before: only(before), after: only(after) }
  if (fieldNames(sides).length === 0) return null
  return { n, at, collection, id, ...sides, ...(undoes !== undefined && { undoes }) }
}

/** JSON has no line breaks outside of texts, and writes those in texts as \n: one line of data. */
function event(name: string, id: number, data: object): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
