import { listNames, type CollectionName, type ListName } from '~/data/contract/collections'
import type { Descriptor } from '~/data/contract/descriptor'
import {
  capitalised,
  descriptors,
  fieldsOf,
  isListName,
  labelOf,
  uniqueFields,
  type NamedField,
} from '~/data/contract/descriptors'

/** The kind of a field. */
export type ImportKind =
  | { of: 'text' }
  | { of: 'id' }
  | { of: 'count' }
  | { of: 'fraction' }
  | { of: 'yesNo' }
  | { of: 'choice'; values: readonly string[] }
  | { of: 'lines'; stored: 'texts' | 'titles' }
  /** The phases that a phase waits for: "phase-4 -8; phase-3". */
  | { of: 'links' }
  /** A day, as a date or as text. */
  | { of: 'day' }
  /** An item of another list: by its id, its name, or another unique field. */
  | { of: 'item'; list: ListName }

export interface ImportField {
  name: string
  label: string
  kind: ImportKind
  /** Other names of its column. */
  alsoCalled: readonly string[]
  /** A file need not have it: a new item takes the default, an existing one keeps its value. */
  mayLack: boolean
  /** A blank cell is an empty text. @default a blank cell is an error */
  mayBeBlank?: boolean
  /** The field of the launch that lists its values. @default any value of its kind */
  among?: 'categories'
  /** It is the first or the last day, whose column has many names. @default neither */
  day?: 'start' | 'end'
}

/** An item of any list. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/** The id of a row that shows what goes where: it is never imported. No item can have it. */
export const exampleId = '(example)'

/** The items of all lists. */
export type Lists = Readonly<Record<ListName, readonly Item[]>>

/** A list for the import, made from its descriptor. */
export interface ImportList {
  name: CollectionName
  label: string
  /** All names of its sheet, normalised. */
  called: readonly string[]
  fields: readonly ImportField[]
  /** The fields that identify a row, the most reliable first. */
  keys: readonly string[]
  /** The field by which people know an item. */
  naming: string
  /** The reference that an item's name is told apart by: each unit has a "Market access" of its own. */
  within?: string
  idOf: Descriptor['idOf']
  /** The letter of its ids, which the server gives. */
  numbered?: string
}

/** Other names that people use for a sheet, and those of earlier exports. */
const sheetsCalled: Readonly<Record<string, readonly string[]>> = {
  timeline: ['Timeline', 'Timeline phases', 'Launch Timeline'],
  'bu-contextual-items': ['Contextual items', 'Portfolio Context'],
  targets: ['Target records'],
  baseline: ['Baseline tracking', 'Baseline tracking rows'],
  baselines: ['Kept plans'],
  tools: ['Tools Hub'],
  training: ['Training materials', 'Training', 'Library'],
}

/** The reference by which items of the same name are told apart. */
const withinCalled: Readonly<Partial<Record<ListName, string>>> = { 'bu-contextual-items': 'buId' }

/** Other names that people use for a column, besides those of a first and a last day. */
const columnsCalled: Readonly<Record<string, readonly string[]>> = {
  after: ['Predecessors', 'Depends on'],
  buId: ['BU', 'Unit'],
  bu: ['Unit'],
  isNewNov: ['New', 'New Nov', 'New in November'],
  productId: ['Product id'],
  pharmaciesActivated: ['Pharmacies'],
}

const idField: ImportField = { name: 'id', label: 'Id', alsoCalled: [], kind: { of: 'id' }, mayLack: true }

/** A field that is shown with another one is read with it; a hidden one is in no file. */
const ownFields = (list: ListName) =>
  fieldsOf(list).filter(({ shownWith, hidden }) => shownWith === undefined && !hidden)

/** The lists that an import may change; the launch is in `settings.ts`. */
export const importLists: readonly (ImportList & { name: ListName })[] = listNames.map((name) => {
  const descriptor: Descriptor = descriptors[name]
  const { label, short, many, idOf, numbered, name: naming } = descriptor
  const called = [name, label, short ?? label, many, ...(sheetsCalled[name] ?? [])].map(plainName)
  const fields = ownFields(name).map((field) => ({
    name: field.name,
    label: labelOf(field),
    alsoCalled: columnsCalled[field.name] ?? [],
    kind: kindOf(field),
    mayLack: 'missing' in field,
    ...(mayBeBlank(field) && { mayBeBlank: true }),
    ...(field.among && { among: field.among }),
  }))
  const isOfItsOwn = !idOf && fields.find((field) => field.name === naming)?.kind.of === 'text'
  return {
    name,
    label: capitalised(label),
    called,
    fields: [idField, ...fields],
    keys: ['id', ...uniqueFields(name), ...(isOfItsOwn ? [naming] : [])],
    naming,
    ...(withinCalled[name] && { within: withinCalled[name] }),
    idOf,
    ...(numbered !== undefined && { numbered }),
  }
})

export function importListOf(name: ListName): ImportList & { name: ListName } {
  const list = importLists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list "${name}".`)
  return list
}

/** A normalised name: lower case, without spaces and punctuation. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function mayBeBlank(field: NamedField): boolean {
  if (field.kind === 'reference') return field.orNone ?? false
  return field.kind === 'note' || field.kind === 'text' || field.kind === 'dayOrNone'
}

function kindOf(field: NamedField): ImportKind {
  switch (field.kind) {
    case 'reference':
      if (!isListName(field.to)) throw new Error(`There is no list "${field.to}".`)
      return { of: 'item', list: field.to }
    case 'choice':
      return { of: 'choice', values: field.options }
    case 'level':
      return { of: 'count' }
    case 'day':
    case 'dayOrNone':
      return { of: 'day' }
    case 'links':
      return { of: 'links' }
    case 'count':
    case 'fraction':
    case 'yesNo':
      return { of: field.kind }
    case 'lines':
      return { of: 'lines', stored: 'texts' }
    case 'assets':
      return { of: 'lines', stored: 'titles' }
    default:
      return { of: 'text' }
  }
}
