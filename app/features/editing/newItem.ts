import { uniquenessIssues } from '~/data/contract/crossItemRules'
import { newItemSchemas, type CollectionName } from '~/data/contract/collections'
import type { Descriptor } from '~/data/contract/descriptor'
import { listNames, descriptors, fieldsOf, referencesOf } from '~/data/contract/descriptors'
import { firstOfEachPath, validationIssues } from '~/data/contract/validationIssues'
import { composed } from '~/data/contract/composed'
import type { EditField, FormDraft, FormValue } from '~/data/domain/editing/editForm'
import { storedValue } from '~/data/domain/editing/editForm'
import type { EditNotice } from '~/data/domain/editing/jsonEdits'
import { editFields, numbered } from './editFields'

/** The items that a new item may refer to. */
export interface OtherItems {
  units: readonly { id: string; name: string; color?: string }[]
  products: readonly { id: string; name: string; buId: string }[]
  phases: readonly { id: string; title: string }[]
  /** The items of the same list. */
  own: readonly { id: string }[]
  categories: readonly string[]
}

/**
 * The fields of a new item. The id is derived from its name. An owner is chosen among those that own no such item yet.
 */
export function newFields(collection: CollectionName, otherItems: OtherItems): EditField[] {
  const { units, products, own } = otherItems
  const choices = {
    'business-units': units,
    timeline: numbered(otherItems.phases),
    categories: otherItems.categories.map((name) => ({ id: name, name })),
  }
  const { idOf }: Descriptor = descriptors[collection]
  const owner = fieldsOf(collection).find(({ name }) => name === idOf?.field)
  if (!owner) return editFields(fieldsOf(collection), { ...choices, products })
  const taken = new Set(own.map((item) => (item as Readonly<Record<string, unknown>>)[owner.name]))
  const free = products.filter(({ id }) => !taken.has(id))
  // The unit is that of its owner.
  const otherFields = fieldsOf(collection).filter(
    (field) => field.name !== owner.name && field.name !== 'buId',
  )
  return editFields([owner, ...otherFields], { ...choices, products: free })
}

/** The list whose items belong to those of this one: a product has a target. */
export function ownedList(collection: CollectionName): CollectionName | undefined {
  return listNames.find((name) => referencesOf(name).some(({ to, owned }) => owned && to === collection))
}

/** The option to create the owned item too. */
export function withOwnedField(owned: CollectionName): EditField {
  const label = `Add its ${descriptors[owned].one} too, with all figures at 0`
  return { name: WITH_OWNED, label, kind: { of: 'yesNo' } }
}

export const WITH_OWNED = 'withOwned'

/** The item that a new item owns, with all figures at 0. */
export function ownedItem(owned: CollectionName, owner: Readonly<Record<string, unknown>>) {
  const { idOf }: Descriptor = descriptors[owned]
  const fields = fieldsOf(owned).filter(({ name }) => name !== idOf?.field)
  const figures = editFields(fields, {}).map((field) => [field.name, storedValue(field, firstValue(field))])
  return {
    ...Object.fromEntries(figures),
    ...(idOf && { [idOf.field]: owner.id }),
    ...('buId' in owner && { buId: owner.buId }),
  } as Record<string, unknown>
}

/** The initial value of a field: the first choice, 0, or empty. */
export function firstValue({ kind }: EditField): FormValue {
  switch (kind.of) {
    case 'lines':
    case 'rows':
      return []
    case 'choice':
      return kind.options[0]?.value ?? ''
    case 'hue':
      return kind.hues.find((name) => kind.taken[name] === undefined) ?? kind.hues[0] ?? ''
    case 'yesNo':
      return 'no'
    case 'percent':
    case 'count':
      return '0'
    default:
      return ''
  }
}

/** The new item from the form's values. A target gets the unit of its product. */
export function newItemOf(
  collection: CollectionName,
  fields: readonly EditField[],
  draft: FormDraft,
  { products }: OtherItems,
): Record<string, unknown> {
  const { idOf }: Descriptor = descriptors[collection]
  const item = Object.fromEntries(
    fields.map((field) => [field.name, storedValue(field, draft[field.name] ?? firstValue(field))]),
  )
  if (!idOf || !('buId' in descriptors[collection].fields)) return item
  return { ...item, buId: products.find(({ id }) => id === item[idOf.field])?.buId }
}

/** Validates a new item before it is sent. */
export function newItemIssues(
  collection: CollectionName,
  item: Readonly<Record<string, unknown>>,
  others: readonly Readonly<Record<string, unknown>>[],
): EditNotice[] {
  const { error } = newItemSchemas[collection].safeParse(item)
  const holders = uniquenessIssues(collection, '', item, (field, value) => {
    const holder = others.find((other) => composed(other[field]) === value)
    return holder && String(holder.id)
  })
  return firstOfEachPath([...(error ? validationIssues(error) : []), ...holders]).map(({ path, reason }) => ({
    path,
    reason: reason ?? 'is not a field',
  }))
}
