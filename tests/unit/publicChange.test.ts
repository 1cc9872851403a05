import { expect, test } from 'vitest'
import { publicChangeSchema } from '~/data/contract/live'
import { publicChange } from '~/app/server/api/publicChange.server'

const change = {
  n: 7,
  at: '2025-10-03T18:00:00.000Z',
  by: 'mona',
  collection: 'timeline',
  id: 'phase-5',
  before: { progress: '0.5' },
  after: { progress: '0.6' },
}

test('it fits the contract, and has no author', () => {
  const { by: _, ...withoutName } = change
  expect(publicChangeSchema.parse(publicChange(change))).toEqual(withoutName)
})

test('an undo has the number of the undone change', () => {
  expect(publicChange({ ...change, undoes: 3 })).toHaveProperty('undoes', 3)
  expect(publicChange(change)).not.toHaveProperty('undoes')
})

test.each([
  ['the other lists', { collection: 'training' }],
  ['lists that are gone', { collection: 'secrets' }],
  ['what is no list', { collection: 'toString' }],
  [
    'fields that are gone',
    { before: { file: '/documents/locked.pdf' }, after: { file: '/documents/other.pdf' } },
  ],
])('for %s there is nothing to show', (_, other) => {
  expect(publicChange({ ...change, ...other })).toBeNull()
})

test('it has only the fields that still exist', () => {
  const shown = publicChange({
    ...change,
    before: { file: '/a.pdf', progress: '0.5' },
    after: { progress: '0.6' },
  })
  expect(shown).toMatchObject({ before: { progress: '0.5' }, after: { progress: '0.6' } })
  expect(shown?.before).not.toHaveProperty('file')
})
