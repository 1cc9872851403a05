import { expect, test } from 'vitest'
import { collectionSchemas, patchSchemas } from '~/data/contract/collections'
import { hues } from '~/data/contract/fields'
import { unitTone } from '~/ui/lib/unitTone'

const ofSpecification = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp', 'obgyn', 'neuro']

test("the specification's units keep their hues, in any order and whatever colour they name", () => {
  const units = ['cardio', ...ofSpecification].map((id) => ({ id, color: 'pink' }))
  const tones = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp', 'onco', 'onco']
  expect(ofSpecification.map((id) => unitTone(id, units))).toEqual(tones)
})

test('further units get five hues in turn, and a sixth unit gets the first one again', () => {
  const own = ['cardio', 'renal', 'derm', 'women', 'rare', 'eye']
  const units = own.flatMap((id, at) => [{ id: ofSpecification[at] ?? '' }, { id }])
  expect(own.map((id) => unitTone(id, units))).toEqual(['iris', 'cyan', 'pink', 'plum', 'brown', 'iris'])
})

test('a unit of a known colour has its hue, and every colour has another one', () => {
  const toneOf = (color: string) => unitTone('renal', [{ id: 'cardio' }, { id: 'renal', color }])
  const tones = ['plum', 'diab', 'hosp', 'hosp', 'green', 'cyan']
  expect(['plum', 'Teal', 'grey', 'Gray', 'green', 'no hue'].map(toneOf)).toEqual(tones)
  expect(new Set(hues.map(toneOf)).size).toBe(hues.length)
})

test('an id without a unit gets the hue of onco', () => {
  for (const id of ['gone', '']) expect(unitTone(id, [{ id: 'cardio' }])).toBe('onco')
  expect(unitTone('cardio')).toBe('onco')
})

test('a change may set these colours, and a stored colour of an earlier version is kept', () => {
  const { color } = patchSchemas['business-units'].shape
  for (const hue of ['Teal', 'GRAY', ...hues]) expect(color.safeParse(hue).success, hue).toBe(true)
  for (const other of ['', 'lime', '#00ff00']) expect(color.safeParse(other).success, other).toBe(false)
  const unit = { id: 'renal', name: 'Renal', description: 'd', color: 'lime', specialties: [], progress: '0' }
  expect(collectionSchemas['business-units'].parse([unit])).toEqual([unit])
})
