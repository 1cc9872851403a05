import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastVisit, readVisit, saveVisit, sinceVisit, type Visit } from '~/app/features/live/visit'

const visit: Visit = { at: '2025-10-07T16:20:00.000Z', revision: 120, since: null }
const former = { at: '2025-10-01T08:00:00.000Z', revision: 90 }
const told = { ...visit, since: former }
const { since: _, ...last } = visit

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last visit is what was stored', async () => {
  expect(await readVisit()).toBeNull()
  saveVisit(told)
  expect([await readVisit(), lastVisit()]).toEqual([told, told])
})

test.each([...['', '{', 'null'], '{"at":"yesterday","revision":1,"since":null}'])(
  'there is no visit when %j is stored',
  async (text) => {
    kept.set('launch-command-center.visit', text)
    expect(await readVisit()).toBeNull()
  },
)

test('there is no visit when the browser stores nothing, and nothing fails', async () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  saveVisit(visit)
  expect(await readVisit()).toBeNull()
})

test.each<[string, Visit | null, string, unknown]>([
  ['nothing, the first time', null, '2025-10-14T14:35:00Z', null],
  ['the last visit, twelve hours later', visit, '2025-10-08T04:20:00Z', last],
  ['the visit before, while it is told of', told, '2025-10-07T18:00:00Z', former],
  ['the last visit, after a visit that was told of one', told, '2025-10-09T18:00:00Z', last],
])('changes are shown since %s', (_, visited, now, since) => {
  expect(sinceVisit(visited, new Date(now))).toEqual(since)
})
