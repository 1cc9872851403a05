import { expect, test } from 'vitest'
import { changeEventSchema } from '~/data/contract/live'
import { eventsOf, changeEventOf } from '~/app/server/events/events'

const change = {
  n: 7,
  at: '2025-10-03T18:00:00.000Z',
  by: 'mona',
  collection: 'timeline',
  id: 'phase-5',
  before: { progress: '0.5' },
  after: { progress: '0.6' },
}

test('a change is told as the contract has it, by name to administrators alone', () => {
  const told = Object.entries(eventsOf(change)).map(([audience, text]) => {
    const [event, id, data, ...end] = text.split('\n')
    expect([event, id, end]).toEqual(['event: change', 'id: 7', ['', '']])
    return [audience, changeEventSchema.parse(JSON.parse(data?.replace('data: ', '') ?? ''))]
  })
  const { by: _, ...withoutName } = change
  expect(Object.fromEntries(told)).toEqual({ viewers: withoutName, administrators: change })
})

test('what it took back is told', () => {
  expect(changeEventOf({ ...change, undoes: 3 })).toHaveProperty('undoes', 3)
  expect(changeEventOf(change)).not.toHaveProperty('undoes')
})

test.each([
  ['the other lists', { collection: 'training' }],
  ['lists that are gone', { collection: 'secrets' }],
  ['what is no list', { collection: 'toString' }],
  [
    'fields that are gone',
    { before: { file: '/documents/locked.pdf' }, after: { file: '/documents/other.pdf' } },
  ],
])('of %s nothing is told', (_, other) => {
  expect(eventsOf({ ...change, ...other })).toEqual({ viewers: '', administrators: '' })
})

test('of a change of many fields those are told that there are', () => {
  const told = changeEventOf({
    ...change,
    before: { file: '/a.pdf', progress: '0.5' },
    after: { progress: '0.6' },
  })
  expect(told).toMatchObject({ before: { progress: '0.5' }, after: { progress: '0.6' } })
  expect(told?.before).not.toHaveProperty('file')
})

test('no text can begin another event', () => {
  const owner = 'One\n\nevent: again\r\ndata: {}\u2028\u2029'
  const { viewers } = eventsOf({ ...change, before: {}, after: { owner } })
  expect(viewers.split('\n')).toHaveLength(5)
  expect(viewers).not.toContain('\r')
})
