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

test('a change event fits the contract, and has the author for administrators alone', () => {
  const sent = Object.entries(eventsOf(change)).map(([audience, text]) => {
    const [event, id, data, ...end] = text.split('\n')
    expect([event, id, end]).toEqual(['event: change', 'id: 7', ['', '']])
    return [audience, changeEventSchema.parse(JSON.parse(data?.replace('data: ', '') ?? ''))]
  })
  const { by: _, ...withoutName } = change
  expect(Object.fromEntries(sent)).toEqual({ viewers: withoutName, administrators: change })
})

test('the event of an undo has the number of the undone change', () => {
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
])('for %s there is no event', (_, other) => {
  expect(eventsOf({ ...change, ...other })).toEqual({ viewers: '', administrators: '' })
})

test('the event of a change has only the fields that still exist', () => {
  const event = changeEventOf({
    ...change,
    before: { file: '/a.pdf', progress: '0.5' },
    after: { progress: '0.6' },
  })
  expect(event).toMatchObject({ before: { progress: '0.5' }, after: { progress: '0.6' } })
  expect(event?.before).not.toHaveProperty('file')
})

test('no text can start another event', () => {
  const owner = 'One\n\nevent: again\r\ndata: {}\u2028\u2029'
  const { viewers } = eventsOf({ ...change, before: {}, after: { owner } })
  expect(viewers.split('\n')).toHaveLength(5)
  expect(viewers).not.toContain('\r')
})
