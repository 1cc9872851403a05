import type { SearchActionSign, SearchEntry } from './search'
import { phaseNames } from './searchWords'

/** The items that actions refer to by name. */
export interface ActedOn {
  phases: readonly { id: string; title: string }[]
  units: readonly { id: string; name: string }[]
  products: readonly { id: string; name: string; sku: string }[]
  targets: readonly { id: string; productId: string }[]
  /** The names of items of other lists, by collection and id: "tools/engage-360". */
  others?: ReadonlyMap<string, string> | undefined
}

/** What the signed-in user can use on the page. */
export interface ActionsThere {
  /** Whether the page has edit panels. */
  canEdit: boolean
  /** Whether it is wide enough for the grids. @default false */
  hasGrids?: boolean
  /** Whether the user manages accounts. @default false */
  manages?: boolean
}

/** The actions of a signed-in user, by name or by the words on their buttons. */
export function actionEntries(
  items: ActedOn,
  { canEdit, hasGrids = false, manages = false }: ActionsThere,
): SearchEntry[] {
  return [
    action('json', 'json', 'Open the JSON editor', ['Load current', 'Apply']),
    action('undo', 'undo', 'Undo the last change'),
    action('leave', 'leave', 'Sign out'),
    action('show/progress', 'progress', 'Update progress', ['Quick progress', 'Admin Mode']),
    action('show/progress/history', 'past', 'History of changes', ['Find an item', 'Show older changes']),
    action('show/password', 'password', 'Change password', ['Choose your own password']),
    action('show/export', 'program', 'Export', ['Download CSV and JSON']),
    action('reference', 'program', 'API reference'),
    ...(manages ? managed : []),
    ...(canEdit && hasGrids ? grids : []),
    ...items.units.map(({ id, name }) =>
      action(`progress/unit/${id}`, 'progress', `Update progress of ${name}`),
    ),
    ...(canEdit ? edits(items) : []),
  ]
}

const managed = [
  action('show/access', 'people', 'Access requests', ['Grant', 'Refuse', 'Extend', 'End now']),
  action('show/accounts', 'people', 'Accounts', [
    'Add account',
    'Reset password',
    'Remove account',
    'Sessions',
  ]),
  action('show/notifications', 'program', 'Notifications', ['Add a destination', 'Send a test']),
  action('show/tokens', 'program', 'API tokens', ['Create token', 'Revoke']),
]

const grids = [
  action('grid/targets', 'edit', 'Edit figures', ['Grid of Targets & Tracking']),
  action('grid/products', 'edit', 'Edit fields', ['Grid of the products']),
]

/** Without a query, the first actions stand for all. */
export const actionsAtFirst = 3

function edits({ phases, units, products, targets, others = new Map() }: ActedOn): SearchEntry[] {
  const edit = (collection: string, id: string, name: string, more: Partial<SearchEntry> = {}) => ({
    ...action(`edit/${collection}/${id}`, 'edit', name),
    ...more,
  })
  const productOf = new Map(products.map((product) => [product.id, product]))
  return [
    action('add/risks', 'edit', 'Add a risk', ['Add an issue']),
    ...phases.flatMap(({ id, title }, index) => [
      {
        ...edit('timeline', id, `Update progress of Phase ${index + 1}`, {
          detail: title,
          also: phaseNames(index),
        }),
        key: `action/phase-progress/${id}`,
      },
      edit('timeline', id, `Edit Phase ${index + 1}`, { detail: title, also: phaseNames(index) }),
    ]),
    ...units.map(({ id, name }) => edit('business-units', id, `Edit ${name}`)),
    ...products.map(({ id, name, sku }) => edit('products', id, `Edit ${name}`, { also: [sku] })),
    ...targets.flatMap(({ id, productId }) => {
      const product = productOf.get(productId)
      return product
        ? [edit('targets', id, `Edit the target of ${product.name}`, { also: [product.sku] })]
        : []
    }),
    ...[...others].map(([path, name]) => {
      const [collection = '', id = ''] = path.split('/')
      return edit(collection, id, `Edit ${name}`)
    }),
  ]
}

function action(id: string, of: SearchActionSign, name: string, also: readonly string[] = []): SearchEntry {
  return {
    key: `action/${id}`,
    group: 'actions',
    sign: { kind: 'icon', of },
    name,
    also,
    goal: { kind: 'action', id },
  }
}
