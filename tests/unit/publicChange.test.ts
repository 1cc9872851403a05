import { expect, test } from 'vitest'
import { publicChange } from '~/app/server/api/publicChange.server'
import { publicChangeSchema } from '~/data/contract/live'

const [before, after] = [{ progress: '0.5' }, { progress: '0.6' }]
const shown = { n: 7, at: '2025-10-03T18:00:00.000Z', collection: 'timeline', id: 'phase-5', before, after }
const change = { ...shown, by: 'mona' }

test.each([
  ['has no author, and fits the contract', {}, shown],
  ['has the number of the undone change', { undoes: 3 }, { ...shown, undoes: 3 }],
  ['has only the fields that still exist', { before: { file: '/a.pdf', ...before } }, shown],
  ['is nothing for the other lists', { collection: 'training' }, null],
  ['is nothing for lists that are gone', { collection: 'secrets' }, null],
  ['is nothing for fields that are gone', { before: { file: '/a.pdf' }, after: { file: '/b.pdf' } }, null],
])('what everyone sees of a change %s', (_, other, expected) => {
  const seen = publicChange({ ...change, ...other })
  expect(seen).toEqual(expected)
  if (seen) expect(publicChangeSchema.parse(seen)).toEqual(seen)
})
