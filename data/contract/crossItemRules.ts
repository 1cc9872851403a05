import type { z } from 'zod'
import { composedText } from './composed'
import { collectionNames, fieldsOf, referencesOf, uniqueFields } from './descriptors'
import type { PhaseLink } from './links'
import { businessUnitIds } from './fields'
import { quoted, type ValidationIssue } from './validationIssues'

/** The id of the item that has this value of a unique field, in composed letters; undefined when there is none. */
export type FindHolder = (field: string, value: string) => string | undefined

/** The unique values of a change that another item has already. */
export function uniquenessIssues(
  collection: string,
  id: string,
  change: unknown,
  holderOf: FindHolder,
): ValidationIssue[] {
  if (typeof change !== 'object' || change === null) return []
  const values = new Map<string, unknown>(Object.entries(change))
  return uniqueFields(collection).flatMap((field) => {
    const value = values.get(field)
    const holder = typeof value === 'string' ? holderOf(field, composedText(value)) : undefined
    return holder === undefined || holder === id ? [] : [{ path: [field], reason: isTaken(value, holder) }]
  })
}

/** The references of a change to items that do not exist. */
export function referenceIssues(
  collection: string,
  change: unknown,
  isThere: (collection: string, id: string) => boolean,
): ValidationIssue[] {
  if (typeof change !== 'object' || change === null) return []
  const values = new Map<string, unknown>(Object.entries(change))
  return referencesOf(collection).flatMap(({ field, to, owned }) => {
    const value = values.get(field)
    if (typeof value !== 'string' || isThere(to, value)) return []
    if (value === '' && isOrNone(collection, field)) return []
    // References to the specification's units are valid before the unit exists.
    if (!owned && (businessUnitIds as readonly string[]).includes(value)) return []
    return [{ path: [field], reason: `names ${quoted(value)}, which is not in ${to}` }]
  })
}

function isOrNone(collection: string, name: string): boolean {
  const field = fieldsOf(collection).find((each) => each.name === name)
  return field?.kind === 'reference' && field.orNone === true
}

/** A phase, as the rules of links need it. */
interface Linked {
  id: string
  after?: readonly PhaseLink[]
}

/**
 * The links of a change that cannot be: to a phase that does not exist, to itself, twice, or in a circle. Of the launch,
 * the phase that go-live is.
 */
export function linkIssues(
  collection: string,
  id: string,
  change: unknown,
  phases: () => readonly Linked[],
): ValidationIssue[] {
  if (typeof change !== 'object' || change === null) return []
  const values = new Map<string, unknown>(Object.entries(change))
  return fieldsOf(collection).flatMap(({ name, kind }): ValidationIssue[] => {
    const value = values.get(name)
    if (kind === 'edge') {
      const { phase } = (value ?? {}) as { phase?: unknown }
      const isThere = typeof phase !== 'string' || phase === '' || phases().some((each) => each.id === phase)
      return isThere ? [] : [{ path: [name], reason: noPhase(phase), isSentence: true }]
    }
    if (kind !== 'links' || !Array.isArray(value)) return []
    return value.flatMap(({ phase }: Partial<PhaseLink>, at): ValidationIssue[] => {
      if (typeof phase !== 'string') return []
      const earlier = value.slice(0, at) as Partial<PhaseLink>[]
      const reason = linkReason(
        { id, phase, isTwice: earlier.some((link) => link.phase === phase) },
        phases(),
      )
      return reason === null ? [] : [{ path: [name, at], reason, isSentence: true }]
    })
  })
}

/** Why a phase cannot wait for another one; null where it can. */
function linkReason(
  { id, phase, isTwice }: { id: string; phase: string; isTwice: boolean },
  phases: readonly Linked[],
): string | null {
  const numbers = new Map(phases.map((each, index) => [each.id, index + 1]))
  const numberOf = (other: string) => numbers.get(other) ?? phases.length + 1
  if (phase === id) return 'A phase cannot wait for itself'
  if (!numbers.has(phase)) return noPhase(phase)
  if (isTwice) return `Phase ${numberOf(phase)} is in the list already`
  const way = wayBetween(phase, id, new Map(phases.map((each) => [each.id, each.after ?? []])))
  if (!way) return null
  const circle = [...way, id].map(numberOf).join(' → ')
  return `Phase ${numberOf(phase)} already waits for phase ${numberOf(id)}. ${circle} would go round in a circle`
}

function noPhase(id: string): string {
  return `There is no phase ${quoted(id).replace(/^"(.*)"$/, '“$1”')}`
}

/** From a phase back to one that waits for it, by way of others; null where none does. */
function wayBetween(
  from: string,
  to: string,
  links: ReadonlyMap<string, readonly PhaseLink[]>,
): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  for (const id of cameFrom.keys())
    for (const { phase } of links.get(id) ?? []) if (!cameFrom.has(phase)) cameFrom.set(phase, id)
  if (!cameFrom.has(to)) return null
  const way: string[] = []
  for (let id: string | null | undefined = to; id; id = cameFrom.get(id)) way.push(id)
  return way
}

/** The values of a change that are not in the launch's list for their field. */
export function allowedValueIssues(collection: string, change: unknown, launch: unknown): ValidationIssue[] {
  if (typeof change !== 'object' || change === null) return []
  const [values, ofLaunch] = [new Map<string, unknown>(Object.entries(change)), launch ?? {}]
  return fieldsOf(collection).flatMap(({ name, among }) => {
    const value = values.get(name)
    const known: unknown = among && (ofLaunch as Readonly<Record<string, unknown>>)[among]
    if (typeof value !== 'string' || !Array.isArray(known)) return []
    if (known.some((each) => composedText(String(each)) === composedText(value))) return []
    return [{ path: [name], reason: `must be one of ${known.join(', ')}` }]
  })
}

/** Ids and unique values must not repeat within a list. */
export function requireUnique(collection: string) {
  return (items: readonly { id: string }[], context: z.core.$RefinementCtx): void => {
    const fields = ['id', ...uniqueFields(collection)]
    for (const field of fields) {
      const holders = new Map<unknown, string>()
      items.forEach((item, index) => {
        const value = (item as Readonly<Record<string, unknown>>)[field]
        const holder = holders.get(value)
        if (holder === undefined) holders.set(value, item.id)
        else
          addIssue(
            context,
            [index, field],
            field === 'id' ? `repeats the id "${holder}"` : isTaken(value, holder),
          )
      })
    }
  }
}

/** An owned item must refer to an existing one: each target to a product. */
export function requireReferences(
  lists: Readonly<Record<string, unknown>>,
  context: z.core.$RefinementCtx,
): void {
  const itemsOf = (collection: string) =>
    (lists[collection] ?? []) as readonly Readonly<Record<string, unknown>>[]
  for (const collection of collectionNames)
    for (const { field, to } of referencesOf(collection).filter(({ owned }) => owned)) {
      const ids = new Set(itemsOf(to).map(({ id }) => id))
      itemsOf(collection).forEach((item, index) => {
        if (!ids.has(item[field]))
          addIssue(
            context,
            [collection, index, field],
            `names "${String(item[field])}", which is not in ${to}`,
          )
      })
    }
}

function isTaken(value: unknown, holder: string): string {
  return `must be unique, and ${quoted(String(value))} is that of "${holder}"`
}

function addIssue(context: z.core.$RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
