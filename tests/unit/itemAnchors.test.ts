import { expect, test } from 'vitest'
import { anchorOf } from '~/data/domain/history/changeRows'
import { itemAnchor, itemOfHash } from '~/ui/lib/itemAnchors'

test.each([
  ['phase', 'phase-5', 'timeline-phase-5'],
  ['unit', 'onco', 'business-units-unit-onco'],
  ['product', 'thiotica-300-mg', 'products-product-thiotica-300-mg'],
  ['target', 'thiotica-300-mg', 'tracking-target-thiotica-300-mg'],
] as const)('the address of a %s names it', (kind, id, anchor) => {
  expect(itemAnchor(kind, id)).toBe(anchor)
  expect(itemOfHash(`#${anchor}`)).toEqual({ kind, id })
})

test.each([
  '',
  '#',
  '#timeline',
  '#timeline-',
  '#products-product-',
  '#business-units',
  '#tracking-x',
  '#main',
])('"%s" names a section or nothing', (hash) => {
  expect(itemOfHash(hash)).toBeNull()
})

test.each([
  ['timeline', 'phase-5', { kind: 'phase', id: 'phase-5' }],
  ['business-units', 'onco', { kind: 'unit', id: 'onco' }],
  ['products', 'thiotica-300-mg', { kind: 'product', id: 'thiotica-300-mg' }],
  ['targets', 'target-thiotica-300-mg', { kind: 'target', id: 'thiotica-300-mg' }],
] as const)('a change in %s links to the item itself', (collection, id, place) => {
  expect(itemOfHash(`#${anchorOf({ collection, id })}`)).toEqual(place)
})
