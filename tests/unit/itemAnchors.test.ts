import { expect, test } from 'vitest'
import { anchorOf } from '~/data/domain/history/changeRows'
import { itemAnchor, itemOfHash } from '~/ui/lib/itemAnchors'

test.each([
  ['phase', 'phase-5', 'timeline-phase-5', { collection: 'timeline', id: 'phase-5' }],
  ['unit', 'onco', 'business-units-unit-onco', { collection: 'business-units', id: 'onco' }],
  ['product', 'nova-5', 'products-product-nova-5', { collection: 'products', id: 'nova-5' }],
  ['target', 'nova-5', 'tracking-target-nova-5', { collection: 'targets', id: 'target-nova-5' }],
] as const)('the address of a %s names it, and a change of it links there', (kind, id, anchor, change) => {
  expect(itemAnchor(kind, id)).toBe(anchor)
  expect(itemOfHash(`#${anchor}`)).toEqual({ kind, id })
  expect(itemOfHash(`#${anchorOf(change)}`)).toEqual({ kind, id })
})

test('any other address names a section or nothing', () => {
  const sections = [
    '#timeline',
    '#timeline-',
    '#products-product-',
    '#business-units',
    '#tracking-x',
    '#main',
  ]
  for (const hash of ['', '#', ...sections]) expect(itemOfHash(hash), hash).toBeNull()
})
