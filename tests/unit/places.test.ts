import { expect, test } from 'vitest'
import { placeAnchor, placeOf } from '~/ui/lib/places'

test.each([
  ['phase', 'phase-5', 'timeline-phase-5'],
  ['unit', 'onco', 'business-units-unit-onco'],
  ['product', 'thiotica-300-mg', 'products-product-thiotica-300-mg'],
  ['target', 'thiotica-300-mg', 'tracking-target-thiotica-300-mg'],
] as const)('the address of a %s names it', (kind, id, anchor) => {
  expect(placeAnchor(kind, id)).toBe(anchor)
  expect(placeOf(`#${anchor}`)).toEqual({ kind, id })
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
  expect(placeOf(hash)).toBeNull()
})
