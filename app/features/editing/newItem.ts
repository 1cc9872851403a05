import { uniquenessIssues } from '~/data/contract/betweenItems'
import { newItemSchemas, type CollectionName } from '~/data/contract/collections'
import { firstOfEachPath, validationIssues } from '~/data/contract/validationIssues'
import type { EditField, FormDraft, FormValue } from '~/data/domain/editing/editForm'
import { storedValue } from '~/data/domain/editing/editForm'
import type { EditNotice } from '~/data/domain/editing/jsonEdits'
import { editFields } from './editFields'

/** One of each list, in a word. */
export const itemNouns: Readonly<Record<CollectionName, string>> = {
  timeline: 'phase',
  'business-units': 'unit',
  products: 'product',
  targets: 'target',
  'bu-contextual-items': 'contextual item',
  tools: 'tool',
  training: 'material',
}

export interface OtherItems {
  units: readonly { id: string; name: string }[]
  products: readonly { id: string; name: string; buId: string }[]
  targets: readonly { productId: string }[]
}

/** The fields of a new item; its id is made from its name, and a target is of a product that has none. */
export function newFields(collection: CollectionName, { units, products, targets }: OtherItems): EditField[] {
  const { id: _id, ...shape } = newItemSchemas[collection].shape
  const fields = editFields(shape, units)
  if (collection !== 'targets') return fields
  const taken = new Set(targets.map(({ productId }) => productId))
  const free = products.filter(({ id }) => !taken.has(id))
  const options = free.map(({ id, name }) => ({ value: id, label: name }))
  const product: EditField = { name: 'productId', label: 'Product', kind: { of: 'choice', options } }
  return [product, ...fields.filter(({ name }) => name !== 'productId' && name !== 'buId')]
}

/** What a field of a new item holds before it is touched: the first choice, 0, or nothing. */
export function firstValue({ kind }: EditField): FormValue {
  switch (kind.of) {
    case 'lines':
      return []
    case 'choice':
      return kind.options[0]?.value ?? ''
    case 'yesNo':
      return 'no'
    case 'percent':
    case 'count':
      return '0'
    default:
      return ''
  }
}

/** The new item as its form says it; a target is of its product's unit. */
export function newItemOf(
  collection: CollectionName,
  fields: readonly EditField[],
  draft: FormDraft,
  { products }: OtherItems,
): Record<string, unknown> {
  const item = Object.fromEntries(
    fields.map((field) => [field.name, storedValue(field, draft[field.name] ?? firstValue(field))]),
  )
  if (collection !== 'targets') return item
  return { ...item, buId: products.find(({ id }) => id === item.productId)?.buId }
}

/** What the contract has against a new item, before it is sent. */
export function newItemFaults(
  collection: CollectionName,
  item: Readonly<Record<string, unknown>>,
  others: readonly Readonly<Record<string, unknown>>[],
): EditNotice[] {
  const { error } = newItemSchemas[collection].safeParse(item)
  const holders = uniquenessIssues(collection, '', item, (field, value) => {
    const holder = others.find((other) => other[field] === value)
    return holder && String(holder.id)
  })
  return firstOfEachPath([...(error ? validationIssues(error) : []), ...holders]).map(({ path, reason }) => ({
    path,
    reason: reason ?? 'is not a field',
  }))
}
