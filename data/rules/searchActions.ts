import type { PatchableName } from '~/data/contract/collections'
import type { SearchActionSign, SearchEntry } from './search'

/** As much of the items as actions are called by. */
export interface ActedOn {
  phases: readonly { id: string; title: string }[]
  units: readonly { id: string; name: string }[]
  products: readonly { id: string; name: string; sku: string }[]
  targets: readonly { id: string; productId: string }[]
}

/**
 * What a signed-in administrator can do by its name.
 * @param canEdit the page has the sheets that items are edited in
 */
export function actionEntries(items: ActedOn, { canEdit }: { canEdit: boolean }): SearchEntry[] {
  return [
    action('json', 'json', 'Open the JSON editor'),
    action('undo', 'undo', 'Undo the last change'),
    action('leave', 'leave', 'Sign out'),
    ...items.units.map(({ id, name }) =>
      action(`progress/unit/${id}`, 'progress', `Update progress of ${name}`),
    ),
    ...(canEdit ? edits(items) : []),
  ]
}

/** The first ones stand for all, while nothing is typed. */
export const actionsAtFirst = 3

function edits({ phases, units, products, targets }: ActedOn): SearchEntry[] {
  const edit = (collection: PatchableName, id: string, name: string, more: Partial<SearchEntry> = {}) => ({
    ...action(`edit/${collection}/${id}`, 'edit', name),
    ...more,
  })
  const productOf = new Map(products.map((product) => [product.id, product]))
  return [
    ...phases.flatMap(({ id, title }, index) => [
      {
        ...edit('timeline', id, `Update progress of Phase ${index + 1}`, { detail: title }),
        key: `action/phase-progress/${id}`,
      },
      edit('timeline', id, `Edit Phase ${index + 1}`, { detail: title }),
    ]),
    ...units.map(({ id, name }) => edit('business-units', id, `Edit ${name}`)),
    ...products.map(({ id, name, sku }) => edit('products', id, `Edit ${name}`, { also: [sku] })),
    ...targets.flatMap(({ id, productId }) => {
      const product = productOf.get(productId)
      return product
        ? [edit('targets', id, `Edit the target of ${product.name}`, { also: [product.sku] })]
        : []
    }),
  ]
}

function action(id: string, of: SearchActionSign, name: string): SearchEntry {
  return {
    key: `action/${id}`,
    group: 'actions',
    sign: { kind: 'icon', of },
    name,
    goal: { kind: 'action', id },
  }
}
