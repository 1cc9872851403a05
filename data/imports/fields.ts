import { z } from 'zod'
import { collectionNames, collectionSchemas, type CollectionName } from '~/data/contract/collections'
import { references, uniqueFields } from '~/data/contract/betweenItems'
import { fieldLabel } from '~/data/domain/history/changeHistory'

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
  | { of: 'item'; list: CollectionName }

export interface ImportField {
  name: string
  label: string
  kind: ImportKind
  /** What else its column may be called. */
  alsoCalled: readonly string[]
}

/** A list as an import knows it. */
export interface ImportList {
  name: CollectionName
  label: string
  alsoCalled: readonly string[]
  fields: readonly ImportField[]
  /** By which fields a row is known, the surest first. */
  keys: readonly string[]
}

/** What each list is called on its sheet, and the field that names its items. */
const called: Readonly<
  Record<CollectionName, { label: string; alsoCalled: readonly string[]; named: string | null }>
> = {
  timeline: {
    label: 'Timeline',
    alsoCalled: ['Timeline phases', 'Phases', 'Launch Timeline'],
    named: 'title',
  },
  'business-units': { label: 'Business units', alsoCalled: ['Units'], named: 'name' },
  products: { label: 'Products', alsoCalled: ['Product portfolio'], named: 'name' },
  'bu-contextual-items': {
    label: 'Contextual items',
    alsoCalled: ['Portfolio context', 'Business-unit contextual items'],
    named: null,
  },
  targets: { label: 'Targets', alsoCalled: ['Target records'], named: null },
  tools: { label: 'Tools', alsoCalled: ['Tools Hub'], named: 'name' },
  training: { label: 'Training materials', alsoCalled: ['Training', 'Materials', 'Library'], named: 'title' },
}

/** Where the page calls a field otherwise than by its name, and what else people call it. */
const fieldsCalled: Readonly<Record<string, { label: string; alsoCalled?: readonly string[] }>> = {
  sku: { label: 'SKU' },
  buId: { label: 'Business unit', alsoCalled: ['BU', 'Unit'] },
  rxOtc: { label: 'RX or OTC' },
  isNewNov: { label: 'New in November', alsoCalled: ['New', 'New Nov'] },
  positioning: { label: 'Strategic Positioning' },
  competitiveEdges: { label: 'Competitive Edge' },
  viewAssets: { label: 'Materials' },
  productId: { label: 'Product id', alsoCalled: ['Product'] },
  hcpVisits: { label: 'HCP Visits' },
  hospitalsReached: { label: 'Hospitals' },
  pharmaciesActivated: { label: 'Pharmacists', alsoCalled: ['Pharmacies'] },
  overallProgress: { label: 'Overall Progress' },
}

/** The lists that an import may change, in the order in which what they hold is to be added. */
export const importLists: readonly ImportList[] = collectionNames.map((name) => {
  const { label, alsoCalled, named } = called[name]
  const { shape } = collectionSchemas[name].element
  const fields = Object.entries(shape as Record<string, z.ZodType>).map(([field, schema]) => ({
    name: field,
    label: fieldsCalled[field]?.label ?? capitalised(fieldLabel(field)),
    alsoCalled: fieldsCalled[field]?.alsoCalled ?? [],
    kind: kindOf(name, field, schema),
  }))
  const keys = ['id', ...(uniqueFields[name] ?? []), ...(named === null ? [] : [named])]
  return { name, label, alsoCalled, fields, keys }
})

export function importListOf(name: CollectionName): ImportList {
  const list = importLists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list "${name}".`)
  return list
}

/** The field by which people know an item of a list. */
export function namingField(list: CollectionName): string {
  return called[list].named ?? (list === 'targets' ? 'productId' : 'name')
}

/** A name as it is looked for: in any case, without spaces and signs. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}

function kindOf(list: CollectionName, field: string, schema: z.ZodType): ImportKind {
  const reference = references[list]?.find((each) => each.field === field)
  if (reference) return { of: 'item', list: reference.to as CollectionName }
  // A target may come before its unit does, as the contract has it, but is of one.
  if (field === 'buId') return { of: 'item', list: 'business-units' }
  if (field === 'id') return { of: 'id' }
  if (schema instanceof z.ZodEnum) return { of: 'choice', values: schema.options.map(String) }
  if (schema instanceof z.ZodBoolean) return { of: 'yesNo' }
  if (schema instanceof z.ZodNumber) return { of: 'count' }
  if (schema instanceof z.ZodArray)
    return { of: 'lines', stored: schema.element instanceof z.ZodObject ? 'titles' : 'texts' }
  // A text that a word is refused for is a number in decimals: the contract has one kind of those.
  if (schema.safeParse('0.5').success && !schema.safeParse('a word').success) return { of: 'fraction' }
  return { of: 'text' }
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
