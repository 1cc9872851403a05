import { expect, test } from 'vitest'
import { unitTone } from '~/ui/lib/unitTone'

const ofSpecification = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp', 'obgyn', 'neuro']

test("the specification's units keep their hues, wherever others stand and whatever their colour says", () => {
  const units = ['cardio', ...ofSpecification].map((id) => ({ id, color: 'pink' }))
  expect(ofSpecification.map((id) => unitTone(id, units))).toEqual([
    ...['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'],
    ...['onco', 'onco'],
  ])
})

test('units of a team’s own take five hues by turns, and a sixth begins again', () => {
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

test('an id that no unit has takes onco’s', () => {
  expect(unitTone('gone', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('cardio')).toBe('onco')
})
