import { expect, test } from 'vitest'
import type { CollectionName } from '~/data/contract/collections'
import { removalBlockedText } from '~/data/domain/editing/referrers'

const lists: Partial<Record<CollectionName, readonly { id: string; [field: string]: string }[]>> = {
  products: [
    { id: 'a', buId: 'renal' },
    { id: 'b', buId: 'renal' },
  ],
  'bu-contextual-items': [{ id: 'c', buId: 'renal' }],
  targets: [
    { id: 'target-a', productId: 'a', buId: 'renal' },
    { id: 'target-z', productId: 'z', buId: 'sleep' },
  ],
  launch: [{ id: 'launch', comparedWith: 'plan-1' }],
}

const belong = '2 products and 1 contextual item belong to this unit; move or remove those items first.'

test.each<[string, CollectionName, string, string | null]>([
  ['a unit that products and contextual items name', 'business-units', 'renal', belong],
  ['a unit of whose products only targets are left', 'business-units', 'sleep', null],
  ['a product, whose target goes with it', 'products', 'a', null],
  ['the saved plan that the launch is compared with', 'baselines', 'plan-1', null],
  ['a phase', 'timeline', 'phase-1', null],
])('the page says before what the server would refuse to remove: %s', (_, collection, id, text) => {
  expect(removalBlockedText({ collection, id }, (name) => lists[name] ?? [])).toBe(text)
})
