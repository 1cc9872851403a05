import { expect, test } from 'vitest'
import { unitTone } from '~/ui/lib/unitTone'

const ofSpecification = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp', 'obgyn', 'neuro']

test("the specification's units keep their hues, in any order and whatever colour they name", () => {
  const units = ['cardio', ...ofSpecification].map((id) => ({ id, color: 'pink' }))
  expect(ofSpecification.map((id) => unitTone(id, units))).toEqual([
    ...['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'],
    ...['onco', 'onco'],
  ])
})

test('further units get five hues in turn, and a sixth unit gets the first one again', () => {
  const own = ['cardio', 'renal', 'derm', 'women', 'rare', 'eye']
  const units = own.flatMap((id, at) => [{ id: ofSpecification[at] ?? '' }, { id }])
  expect(own.map((id) => unitTone(id, units))).toEqual(['iris', 'cyan', 'pink', 'plum', 'brown', 'iris'])
})

test.each([
  ['plum', 'plum'],
  ['Teal', 'diab'],
  ['grey', 'hosp'],
  ['no hue', 'cyan'],
])('of the colour %s it has the hue %s', (color, tone) => {
  expect(unitTone('renal', [{ id: 'cardio' }, { id: 'renal', color }])).toBe(tone)
})

test('an id without a unit gets the hue of onco', () => {
  expect(unitTone('gone', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('cardio')).toBe('onco')
})
