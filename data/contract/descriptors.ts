import type { Descriptor, Field, ItemOf, StoredItemOf } from './descriptor'
import { lists } from './lists'

export { weekdays, type Weekday } from './descriptor'

export const descriptors = lists

export type CollectionName = keyof typeof descriptors

/** The item type of each collection, by its path, as readers see it. */
export type Collections = { [C in CollectionName]: { id: string } & ItemOf<(typeof descriptors)[C]> }

/** The same with the hidden fields. */
export type StoredCollections = { [C in CollectionName]: StoredItemOf<(typeof descriptors)[C]> }

export const collectionNames = Object.keys(descriptors) as CollectionName[]

/** The collections that are lists, and not a single item. */
export const listNames = collectionNames.filter((name): name is ListName => !isSingle(name))

export type ListName = Exclude<CollectionName, 'launch'>

/** Whether a collection is a single item, whose id is the collection's name: the launch. */
export function isSingle(name: string): boolean {
  return descriptorOf(name)?.single ?? false
}

export function isListName(name: string): name is ListName {
  return isCollectionName(name) && !isSingle(name)
}

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(descriptors, name)
}

/** The descriptor of a collection; undefined for one that no longer exists, as in an old change. */
export function descriptorOf(name: string): Descriptor | undefined {
  return isCollectionName(name) ? descriptors[name] : undefined
}

/** A field of a list, with its name. */
export type NamedField = Field & { name: string }

export function fieldsOf(collection: string): readonly NamedField[] {
  const fields = descriptorOf(collection)?.fields
  if (!fields) return []
  const found = named.get(fields) ?? Object.entries(fields).map(([name, field]) => ({ ...field, name }))
  named.set(fields, found)
  return found
}

/** Cached by the fields of a list, because each change needs them many times. */
const named = new WeakMap<object, readonly NamedField[]>()

/** The fields that a change may contain: not those that are fixed once an item exists. */
export function changedFieldsOf(collection: string): NamedField[] {
  return fieldsOf(collection).filter(({ fixed }) => !fixed)
}

/** The fields of a list that readers never see. */
export function hiddenFields(collection: string): string[] {
  return fieldsOf(collection).flatMap(({ name, hidden }) => (hidden ? [name] : []))
}

/** The figures of a list that have a time series. */
export function chartedFields(collection: string): string[] {
  return fieldsOf(collection).flatMap(({ name, charted }) => (charted ? [name] : []))
}

/** The unique fields of a collection, besides the id. */
export function uniqueFields(collection: string): string[] {
  return fieldsOf(collection).flatMap(({ name, unique }) => (unique ? [name] : []))
}

/**
 * The fields of a collection that refer to other items. An `owned` item is removed with the item that it refers to.
 */
export interface Reference {
  field: string
  to: string
  owned: boolean
  /** It becomes empty when the item that it refers to is removed. */
  cleared: boolean
}

export function referencesOf(collection: string): Reference[] {
  return fieldsOf(collection).flatMap((field) =>
    field.kind === 'reference' && !field.loose
      ? [{ field: field.name, to: field.to, owned: field.owned ?? false, cleared: field.cleared ?? false }]
      : [],
  )
}

/** A field's label on the page: "HCP Visits". */
export function labelOf({ label, name }: NamedField): string {
  return label ?? capitalised(inWords(name))
}

/** The label within a sentence: "HCP visits". */
export function fieldWords(collection: string, field: string): string {
  const described = descriptorOf(collection)?.fields[field]
  return described?.words ?? described?.label?.replaceAll(/\b[A-Z](?=[a-z])/g, lowerCased) ?? inWords(field)
}

/** All labels of a field with this name, in any list, and the name in words: "hcp visits", "HCP visits". */
export function allWordsOf(field: string): string[] {
  return [inWords(field), ...collectionNames.map((collection) => fieldWords(collection, field))]
}

/** "activitiesDone" becomes "activities done". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${lowerCased(letter)}`)
}

function lowerCased(text: string): string {
  return text.toLowerCase()
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
