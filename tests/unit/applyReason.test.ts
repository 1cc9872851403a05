import { expect, test } from 'vitest'
import { applyReason } from '~/ui/panels/JsonEditor/applyReason'

const call = { path: ['phases', 0], collection: 'timeline', id: 'phase-4', changes: [] } as const
const notice = { path: ['phases', 1], reason: 'must be an object' }
const nothing = { calls: [], refused: [], ignored: [] }

test.each([
  [' \n', null, 'Nothing is typed yet.'],
  ['{', null, 'This is not yet JSON with phases, products or targets.'],
  ['{}', nothing, 'Nothing to change'],
  ['{}', { ...nothing, ignored: [notice] }, 'Nothing to change'],
  ['{}', { ...nothing, calls: [call] }, '1 item will be changed.'],
  ['{}', { ...nothing, calls: [call, call] }, '2 items will be changed, one by one.'],
  ['{}', { ...nothing, calls: [call], refused: [notice] }, 'Nothing is sent while an entry is refused.'],
  ['{}', { ...nothing, refused: [notice, notice] }, 'Nothing is sent while 2 entries are refused.'],
])('Apply of %j says what it will do', (text, plan, reason) => {
  expect(applyReason(text, plan)).toBe(reason)
})
