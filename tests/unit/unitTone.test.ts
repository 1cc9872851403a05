import { expect, test } from 'vitest'
import { collectionSchemas, patchSchemas } from '~/data/contract/collections'
import { hues } from '~/data/contract/fields'
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
  ['Gray', 'hosp'],
  ['green', 'green'],
  ['no hue', 'cyan'],
])('of the colour %s it has the hue %s', (color, tone) => {
  expect(unitTone('renal', [{ id: 'cardio' }, { id: 'renal', color }])).toBe(tone)
})

test('every colour that a unit may have is a hue of its own', () => {
  const tones = hues.map((color) => unitTone('renal', [{ id: 'renal', color }]))
  expect(new Set(tones).size).toBe(hues.length)
})

const { color: inChange } = patchSchemas['business-units'].shape

test.each(['green', 'Teal', 'GRAY', ...hues])('a change may set the colour %s', (color) => {
  expect(inChange.safeParse(color).success).toBe(true)
})

test.each(['', 'lime', '#00ff00', 'dark green', 'purple '])(
  'a change may not set the colour “%s”, and is told which there are',
  (color) => {
    expect(inChange.safeParse(color).error?.issues.map(({ message }) => message)).toContain(
      'must be one of purple, teal, blue, orange, red, grey, iris, cyan, pink, plum, brown, green',
    )
  },
)

test('a stored colour of an earlier version is kept', () => {
  const unit = { id: 'renal', name: 'Renal', description: 'd', color: 'lime', specialties: [], progress: '0' }
  expect(collectionSchemas['business-units'].parse([unit])).toEqual([unit])
})

test('an id without a unit gets the hue of onco', () => {
  expect(unitTone('gone', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('', [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('cardio')).toBe('onco')
})
