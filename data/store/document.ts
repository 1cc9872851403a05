import { z } from 'zod'
import {
  collectionNames,
  collectionSchemas,
  type CollectionName,
  type Collections,
} from '~/data/contract/collections'
import { explain } from './explain'
import { serialised } from './serialised'

export type Lists = { readonly [C in CollectionName]: readonly Collections[C][] }

/** What db.json holds: the layout's number, the number of the last change in it, and the seven collections. */
export interface StoreDocument extends Lists {
  readonly schema: 2
  readonly revision: number
}

const revision = z
  .int({ error: 'must be a whole number from 0' })
  .min(0, { error: 'must be a whole number from 0' })

const documentSchema = z.strictObject({ schema: z.literal(2), revision, ...collectionSchemas })

/** Items that a schema has accepted; being frozen, they stay acceptable. */
const proven = new WeakSet<object>()

/** @throws NonConformingError naming the place in the document. */
export function parseDocument(value: unknown): StoreDocument {
  const result = documentSchema.safeParse(value)
  if (!result.success) {
    const parsed = { name: 'the document', fields: ['schema', 'revision', ...collectionNames] }
    throw new NonConformingError(explain(result.error, parsed).sentence)
  }
  const document = deepFreeze(result.data)
  for (const name of collectionNames) document[name].forEach(prove)
  return document
}

/** Freezes an item that its schema has just accepted, and remembers that it did. */
export function prove<T extends object>(item: T): T {
  proven.add(deepFreeze(item))
  return item
}

/**
 * The text of db.json. Parsing the whole document again for each write would cost more than writing it
 * (10,000 items), so only what no schema has accepted yet is parsed here: as a rule nothing.
 */
export function documentText(document: StoreDocument): string {
  const sure = collectionNames.every((name) => document[name].every((item) => proven.has(item)))
    ? document
    : parseDocument(document)
  const members = collectionNames.map((name) => `${JSON.stringify(name)}:${serialised(sure[name]).json}`)
  return `{"schema":${sure.schema},"revision":${sure.revision},\n${members.join(',\n')}}\n`
}

export class NonConformingError extends Error {
  override readonly name = 'NonConformingError'
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null && !Object.isFrozen(member)) deepFreeze(member)
  return Object.freeze(value)
}
