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

/** What a field takes. */
export type ImportKind =
  | { of: 'text' }
  | { of: 'id' }
  | { of: 'count' }
  | { of: 'fraction' }
  | { of: 'yesNo' }
  | { of: 'choice'; values: readonly string[] }
  | { of: 'lines'; stored: 'texts' | 'titles' }
  /** An item of another list, by its id, its name or what else it alone has. */
  | { of: 'item'; list: ListName }

export interface ImportField {
  name: string
  label: string
  kind: ImportKind
  /** What else its column may be called. */
  alsoCalled: readonly string[]
  /** A new item may do without it. */
  mayLack: boolean
  /** The field of the launch that it is chosen from. @default any value of its kind */
  among?: 'categories'
}

/** A list as an import knows it; all of it is of the list's descriptor. */
export interface ImportList {
  name: CollectionName
  label: string
  /** All that its sheet may be called, plainly. */
  called: readonly string[]
  fields: readonly ImportField[]
  /** By which fields a row is known, the surest first. */
  keys: readonly string[]
  /** The field by which people know an item. */
  naming: string
  idOf: Descriptor['idOf']
}

/** What people call a sheet besides. */
const sheetsCalled: Readonly<Record<string, readonly string[]>> = {
  timeline: ['Timeline', 'Timeline phases', 'Launch Timeline'],
  'bu-contextual-items': ['Contextual items', 'Portfolio Context'],
  targets: ['Target records'],
  baseline: ['Baseline tracking', 'Baseline tracking rows'],
  tools: ['Tools Hub'],
  training: ['Training materials', 'Training', 'Library'],
}

/** What people call a column besides. */
const columnsCalled: Readonly<Record<string, readonly string[]>> = {
  buId: ['BU', 'Unit'],
  isNewNov: ['New', 'New Nov', 'New in November'],
  productId: ['Product id'],
  pharmaciesActivated: ['Pharmacies'],
}

const idField: ImportField = { name: 'id', label: 'Id', alsoCalled: [], kind: { of: 'id' }, mayLack: true }

/** What is told by another field is read along with that. */
const ownFields = (list: ListName) => fieldsOf(list).filter(({ shownWith }) => shownWith === undefined)

/** The lists that an import may change; what is the launch's own is in `settings.ts`. */
export const importLists: readonly (ImportList & { name: ListName })[] = listNames.map((name) => {
  const descriptor: Descriptor = descriptors[name]
  const { label, short, many, idOf, name: naming } = descriptor
  const called = [name, label, short ?? label, many, ...(sheetsCalled[name] ?? [])].map(plainName)
  const fields = ownFields(name).map((field) => ({
    name: field.name,
    label: labelOf(field),
    alsoCalled: columnsCalled[field.name] ?? [],
    kind: kindOf(field),
    mayLack: 'missing' in field,
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
    idOf,
  }
})

export function importListOf(name: ListName): ImportList & { name: ListName } {
  const list = importLists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list "${name}".`)
  return list
}

/** A name as it is looked for: in any case, without spaces and signs. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function kindOf(field: NamedField): ImportKind {
  switch (field.kind) {
    case 'reference':
      if (!isListName(field.to)) throw new Error(`There is no list "${field.to}".`)
      return { of: 'item', list: field.to }
    case 'choice':
      return { of: 'choice', values: field.options }
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
