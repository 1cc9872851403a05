import { z } from 'zod'
import { requireReferences } from '~/data/contract/crossItemRules'
import {
  collectionNames,
  storedSchemas,
  type CollectionName,
  type StoredCollections,
} from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import { validationIssues } from '~/data/contract/validationIssues'
import { explainAll } from './explain'
import { serialised } from './serialised'

export type Lists = { readonly [C in CollectionName]: readonly StoredCollections[C][] }

/** The version of the layout of db.json, of the history's lines and of a backup; version 0.2.0 began it. */
export const layout = 5

/** The content of db.json: the layout's version, the number of the last change, and the collections. */
export interface StoreDocument extends Lists {
  readonly schema: typeof layout
  /** The number of the last change in it; 0 when there is none yet. */
  readonly revision: number
  /** The checksum of that change's line, which ties db.json to its history; null when there is none. */
  readonly lastLine: string | null
}

const revision = z
  .int({ error: 'must be a whole number from 0' })
  .min(0, { error: 'must be a whole number from 0' })

const schema = z.literal(layout, {
  error({ input }) {
    if (typeof input !== 'number') return `must be ${layout}`
    return `must be ${layout}: ${input > layout ? 'a later' : 'an earlier'} version of this site wrote the file`
  },
})

const lastLine = z.string({ error: 'must be text or null' }).nullable()

const lists = Object.fromEntries(
  collectionNames.map((name) => {
    const list: z.ZodType<unknown[]> = storedSchemas[name]
    return [name, descriptorOf(name)?.mayLack ? list.default([]) : list]
  }),
) as unknown as typeof storedSchemas

const documentSchema = z.strictObject({ schema, revision, lastLine, ...lists }).superRefine(requireReferences)

/** Items that their schema has accepted. They are frozen, so they stay valid. */
const validated = new WeakSet<object>()

/** @throws NonConformingError naming the position in the document */
export function parseDocument(value: unknown): StoreDocument {
  const result = documentSchema.safeParse(value)
  if (!result.success) {
    const parsed = { name: 'the document', fields: Object.keys(documentSchema.shape) }
    const issues = validationIssues(result.error)
    // In a document of another layout, only the layout's version is reported.
    const ofLayout = issues.filter(({ path }) => path[0] === 'schema')
    throw new NonConformingError(explainAll(ofLayout.length > 0 ? ofLayout : issues, parsed).sentence)
  }
  const document = deepFreeze(result.data)
  for (const name of collectionNames) document[name].forEach(markValidated)
  return document
}

/** Freezes an item that its schema has just accepted, and remembers it as valid. */
export function markValidated<T extends object>(item: T): T {
  validated.add(deepFreeze(item))
  return item
}

/**
 * The text of db.json. Validating all of 10,000 items on each write would take longer than writing them, so only
 * items that were not validated before are validated here: usually none.
 */
export function documentText(document: StoreDocument): string {
  const valid = collectionNames.every((name) => document[name].every((item) => validated.has(item)))
    ? document
    : parseDocument(document)
  const members = collectionNames.map((name) => `${JSON.stringify(name)}:${serialised(valid[name]).json}`)
  const { schema, revision, lastLine } = valid
  return `${JSON.stringify({ schema, revision, lastLine }).slice(0, -1)},\n${members.join(',\n')}}\n`
}

export class NonConformingError extends Error {
  override readonly name = 'NonConformingError'
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null && !Object.isFrozen(member)) deepFreeze(member)
  return Object.freeze(value)
}
