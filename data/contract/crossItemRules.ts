import type { z } from 'zod'
import { collectionNames, fieldsOf, referencesOf, uniqueFields } from './descriptors'
import { businessUnitIds } from './fields'
import { quoted, type ValidationIssue } from './validationIssues'

/** The id of the item that has this value of a unique field; undefined when it is free. */
export type FindHolder = (field: string, value: string) => string | undefined

/** The values of a change that other items have and must not share. */
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
    const holder = typeof value === 'string' ? holderOf(field, value) : undefined
    return holder === undefined || holder === id ? [] : [{ path: [field], reason: isTaken(value, holder) }]
  })
}

/** The values of a change that name an item which is not there. */
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
    // What is of one of the specification's units may come before that unit does.
    if (!owned && (businessUnitIds as readonly string[]).includes(value)) return []
    return [{ path: [field], reason: `names ${quoted(value)}, which is not in ${to}` }]
  })
}

/** The values of a change that are none of those that the launch has for their field. */
export function allowedValueIssues(collection: string, change: unknown, launch: unknown): ValidationIssue[] {
  if (typeof change !== 'object' || change === null) return []
  const [values, ofLaunch] = [new Map<string, unknown>(Object.entries(change)), launch ?? {}]
  return fieldsOf(collection).flatMap(({ name, among }) => {
    const value = values.get(name)
    const known: unknown = among && (ofLaunch as Readonly<Record<string, unknown>>)[among]
    if (typeof value !== 'string' || !Array.isArray(known) || known.includes(value)) return []
    return [{ path: [name], reason: `must be one of ${known.join(', ')}` }]
  })
}

/** A list of a collection has each id, and each value of a unique field, once. */
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

/** What is owned names what is there: each target a product. */
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
