import type { Descriptor, Field, ItemOf } from './descriptor'
import { lists } from './lists'

export { weekdays, type Weekday } from './descriptor'

export const descriptors = lists

export type CollectionName = keyof typeof descriptors

/** What each list holds, by its path. */
export type Collections = { [C in CollectionName]: { id: string } & ItemOf<(typeof descriptors)[C]> }

export const collectionNames = Object.keys(descriptors) as CollectionName[]

/** Those that are lists: not what is one item. */
export const listNames = collectionNames.filter((name): name is ListName => !isSingle(name))

export type ListName = Exclude<CollectionName, 'launch'>

/** Whether a collection is one item, whose id is its own name: the launch. */
export function isSingle(name: string): boolean {
  return descriptorOf(name)?.single ?? false
}

export function isListName(name: string): name is ListName {
  return isCollectionName(name) && !isSingle(name)
}

export function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(descriptors, name)
}

/** The descriptor of a list; undefined of one that is gone, as of an old change. */
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

/** By the fields of a list: each change asks for them many times. */
const named = new WeakMap<object, readonly NamedField[]>()

/** Those that a change may hold: not what is set as the item is made. */
export function changedFieldsOf(collection: string): NamedField[] {
  return fieldsOf(collection).filter(({ fixed }) => !fixed)
}

/** The figures of a list that are told as time series. */
export function chartedFields(collection: string): string[] {
  return fieldsOf(collection).flatMap(({ name, charted }) => (charted ? [name] : []))
}

/** The fields beside the id whose value no two items of a collection share. */
export function uniqueFields(collection: string): string[] {
  return fieldsOf(collection).flatMap(({ name, unique }) => (unique ? [name] : []))
}

/** What the items of a collection name of another, by field, and hold on to. What is `owned` goes with the one that it names. */
export interface Reference {
  field: string
  to: string
  owned: boolean
}

export function referencesOf(collection: string): Reference[] {
  return fieldsOf(collection).flatMap((field) =>
    field.kind === 'reference' && !field.loose
      ? [{ field: field.name, to: field.to, owned: field.owned ?? false }]
      : [],
  )
}

/** What the page calls a field: "HCP Visits". */
export function labelOf({ label, name }: NamedField): string {
  return label ?? capitalised(inWords(name))
}

/** The same within a sentence: "HCP visits". */
export function fieldWords(collection: string, field: string): string {
  const described = descriptorOf(collection)?.fields[field]
  return described?.words ?? described?.label?.replaceAll(/\b[A-Z](?=[a-z])/g, lowerCased) ?? inWords(field)
}

/** All that a field of this name is called, in any list and by its name: "hcp visits", "HCP visits". */
export function allWordsOf(field: string): string[] {
  return [inWords(field), ...collectionNames.map((collection) => fieldWords(collection, field))]
}

/** "activitiesDone" is "activities done". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${lowerCased(letter)}`)
}

function lowerCased(text: string): string {
  return text.toLowerCase()
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
