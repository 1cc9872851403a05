import type { PatchableName } from '~/data/contract/collections'
import { composed } from '~/data/contract/composed'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { FieldChange } from './editSession'
import { lineAndColumn, repeatedKeys } from './repeatedKeys'

/** The keys that the JSON editor knows; the first one present is used (specification, section 5). */
export const editKeys = ['phases', 'products', 'targets'] as const

export type EditKey = (typeof editKeys)[number]

/** The collection of each key. */
export const editCollections = {
  phases: 'timeline',
  products: 'products',
  targets: 'targets',
} as const satisfies Record<EditKey, PatchableName>

/** A path in the document: `['phases', 2, 'progress']`. */
export type EditPath = readonly (string | number)[]

/** An item of any collection. */
export interface EditableItem {
  readonly id: string
}

/** The current items. */
export type EditSources = Record<EditKey, readonly EditableItem[]>

/** One PATCH of an item, with only the fields that differ. */
export interface PlannedCall {
  /** The path of its entry. */
  path: EditPath
  collection: PatchableName
  id: string
  changes: readonly FieldChange[]
}

/** A path of the document that is rejected or ignored, and why. */
export interface EditNotice {
  path: EditPath
  reason: string
  /** The offsets in the text, where the path is ambiguous. */
  offsets?: readonly number[]
}

/** The effect of Apply. Nothing is sent while an entry is rejected. */
export interface EditPlan {
  calls: readonly PlannedCall[]
  refused: readonly EditNotice[]
  ignored: readonly EditNotice[]
  /** How many entries say what is there already. */
  unchanged: { key: EditKey; count: number }
}

/**
 * Validates a change of an item: the issues by the field's path; empty when it is valid. `items` are those of its
 * collection, after the earlier entries.
 */
export type CheckChange = (
  collection: PatchableName,
  item: EditableItem,
  change: Readonly<Record<string, unknown>>,
  items: ReadonlyMap<string, EditableItem>,
) => readonly EditNotice[]

/** The plan of a text, as `planEdits` makes it; repeated keys are rejected. Null when the text is invalid. */
export function planText(text: string, sources: EditSources, check: CheckChange): EditPlan | null {
  const plan = planEdits(documentOf(text), sources, check)
  return plan && { ...plan, refused: [...repetitionsIn(text), ...plan.refused] }
}

/** The parsed text, in composed letters; undefined when it is not JSON. */
export function documentOf(text: string): unknown {
  try {
    return composed(JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** The repeated keys of a valid JSON text: the first value of each would be lost. */
export function repetitionsIn(text: string): EditNotice[] {
  return repeatedKeys(text).map(({ path, first, again }) => {
    const [one, other] = [first, again].map((offset) => lineAndColumn(text, offset))
    return {
      path,
      reason: `appears at ${one} and again at ${other}: keep one of the two`,
      offsets: [first, again],
    }
  })
}

/**
 * The plan of a parsed document (readings, "The administrator's JSON editor"). The first present key among phases,
 * products and targets is used, whatever its value; an empty one makes no call. Null when the document has none of
 * the three or is no object: that is invalid.
 */
export function planEdits(document: unknown, sources: EditSources, check: CheckChange): EditPlan | null {
  const key = usedKey(document)?.key
  if (key === undefined || !isObject(document)) return null
  const { entries, refused, ignored } = entriesOf(key, document[key])
  const plan = {
    ...{ calls: [] as PlannedCall[], refused, ignored: [...ignored, ...otherKeys(document, key)] },
    unchanged: { key, count: 0 },
  }
  const items = new Map(sources[key].map((item) => [item.id, item]))
  const previous = new Map<unknown, Entry[]>()
  for (const entry of entries) {
    const before = previous.get(entry.id) ?? []
    const contradictions = contradictionsOf(entry, before)
    if (contradictions.length > 0) plan.refused.push(...contradictions)
    else planEntry(entry, editCollections[key], items, check, plan)
    previous.set(entry.id, [...before, entry])
  }
  return plan
}

/** Which of the three keys a document uses, and whether it has entries; null when it is invalid. */
export function usedKey(document: unknown): { key: EditKey; isEmpty: boolean } | null {
  if (!isObject(document)) return null
  const key = editKeys.find((known) => Object.hasOwn(document, known))
  if (key === undefined) return null
  const { entries, refused } = entriesOf(key, document[key])
  return { key, isEmpty: entries.length + refused.length === 0 }
}

/** The paths of the entries that set this value of the item: an entry may have moved since it was planned. */
export function pathsOfValue(document: unknown, call: Omit<PlannedCall, 'path'>): EditPath[] {
  const key = usedKey(document)?.key
  if (!key || !isObject(document) || editCollections[key] !== call.collection) return []
  const entries = entriesOf(key, document[key]).entries.filter(({ id }) => id === call.id)
  return entries.flatMap(({ path, fields }) => {
    const matching = call.changes.filter(
      ({ field, after }) => isObject(fields) && deepEqual(fields[field], after),
    )
    return matching.map(({ field }) => [...path, field])
  })
}

interface Entry {
  path: EditPath
  id: unknown
  fields: unknown
}

interface Entries {
  entries: Entry[]
  refused: EditNotice[]
  ignored: EditNotice[]
}

function entriesOf(key: EditKey, value: unknown): Entries {
  if (isEmpty(value)) return { entries: [], refused: [], ignored: [] }
  if (key === 'targets') return targetEntries(value)
  if (!Array.isArray(value)) return rejectedValue([key], 'must be a list of entries, each with its id')
  const entries = value.map((fields: unknown, index) => ({
    path: [key, index],
    id: isObject(fields) ? fields.id : undefined,
    fields,
  }))
  return { entries, refused: [], ignored: [] }
}

/** Each entry of `by_product` changes the target of that product (specification, section 5). */
function targetEntries(value: unknown): Entries {
  if (!isObject(value)) return rejectedValue(['targets'], 'must be an object that holds by_product')
  const ignored = Object.keys(value)
    .filter((key) => key !== 'by_product')
    .map((key) => ({ path: ['targets', key], reason: 'only by_product is read' }))
  const products = value.by_product
  if (isEmpty(products)) return { entries: [], refused: [], ignored }
  if (!isObject(products))
    return {
      ...rejectedValue(['targets', 'by_product'], 'must be an object of entries by product id'),
      ignored,
    }
  const entries = Object.entries(products).map(([product, fields]) => ({
    path: ['targets', 'by_product', product],
    id: `target-${product}`,
    fields,
  }))
  return { entries, refused: [], ignored }
}

function rejectedValue(path: EditPath, reason: string): Entries {
  return { entries: [], refused: [{ path, reason }], ignored: [] }
}

function otherKeys(document: Readonly<Record<string, unknown>>, used: EditKey): EditNotice[] {
  return Object.keys(document)
    .filter((key) => key !== used)
    .map((key) => ({
      path: [key],
      reason: isEditKey(key) ? `${used} comes first` : 'only phases, products and targets are read',
    }))
}

/** The fields that an earlier entry sets on the same item to another value: only the last value would be kept. */
function contradictionsOf({ path, fields }: Entry, before: readonly Entry[]): EditNotice[] {
  if (!isObject(fields)) return []
  return Object.entries(fields).flatMap(([field, value]) => {
    const other = before.find(
      ({ fields }) => isObject(fields) && Object.hasOwn(fields, field) && !deepEqual(fields[field], value),
    )
    if (!other) return []
    const reason = `has another value at ${pathText([...other.path, field])}: keep one of the two`
    return [{ path: [...path, field], reason }]
  })
}

/** Adds an entry to the plan. A later entry of the same item starts from the result of this one. */
function planEntry(
  { path, id, fields }: Entry,
  collection: PatchableName,
  items: Map<string, EditableItem>,
  check: CheckChange,
  plan: { calls: PlannedCall[]; refused: EditNotice[]; unchanged: { count: number } },
): void {
  if (!isObject(fields)) {
    plan.refused.push({ path, reason: 'must be an object' })
    return
  }
  if (typeof id !== 'string') {
    plan.refused.push({ path: [...path, 'id'], reason: 'must be the id of an item, as a text' })
    return
  }
  const item = items.get(id)
  if (!item) {
    plan.refused.push({ path, reason: `there is no "${id}" in ${collection}` })
    return
  }
  const changes = changesOf(item, fields)
  if (changes.length === 0) {
    plan.unchanged.count += 1
    return
  }
  const change = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const issues = check(collection, item, change, items)
  if (issues.length > 0) {
    plan.refused.push(...issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
    return
  }
  plan.calls.push({ path, collection, id, changes })
  items.set(id, { ...item, ...change })
}

function changesOf(item: EditableItem, fields: Readonly<Record<string, unknown>>): FieldChange[] {
  const known = new Map<string, unknown>(Object.entries(item))
  return Object.entries(fields)
    .map(([field, after]) => ({ field, before: known.get(field), after }))
    .filter(({ before, after }) => !deepEqual(composed(before), after))
}

/** A path as text: `phases[2].progress`, `targets.by_product["a b"]`. */
export function pathText(path: EditPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[\w-]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')
}

/**
 * The initial document of the editor: the current items of one key, targets by their product, without fixed fields.
 */
export function currentDocument(key: EditKey, sources: EditSources): string {
  const items = sources[key]
  const value =
    key === 'targets' ? { by_product: Object.fromEntries(items.map((item) => targetEntry(item))) } : items
  return JSON.stringify({ [key]: value }, null, 2)
}

function targetEntry(item: EditableItem): [string, Record<string, unknown>] {
  const fields = Object.entries(item).filter(([field]) => field !== 'id' && field !== 'productId')
  return [item.id.replace(/^target-/, ''), Object.fromEntries(fields)]
}

function isEditKey(key: string): key is EditKey {
  return editKeys.some((known) => known === key)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Absent or empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** A copy of the document with another value at an existing path. */
export function withValue(document: unknown, path: EditPath, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(document))
    return document.map((entry: unknown, index) => (index === step ? withValue(entry, rest, value) : entry))
  if (!isObject(document)) return document
  return { ...document, [step]: withValue(document[step], rest, value) }
}
