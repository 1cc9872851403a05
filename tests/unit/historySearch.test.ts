import { expect, test } from 'vitest'
import { authorsFound, fieldsFound, spanFound } from '~/data/domain/history/historySearch'

const now = new Date('2025-10-14T22:30:00.000Z')
const present = { now, zone: 'UTC' }
const of14 = ['2025-10-14T00:00:00.000Z', '2025-10-15T00:00:00.000Z']

test.each(['14 october', '14. Oct', 'OCT 14, 2025', '14 Oct 2025', '2025-10-14', 'today'])(
  'a written day: %s',
  (text) => {
    expect(spanFound(text, present)).toEqual(of14)
  },
)

test.each(['Oct', '14', '31 Nov', '14 Octopus', 'o 14', '14 Oct 14'])('not a day: %s', (text) => {
  expect(spanFound(text, present)).toBeNull()
})

test('a day without a year is the last one of that name', () => {
  expect(spanFound('25 Dec', present)?.[0]).toBe('2024-12-25T00:00:00.000Z')
  expect(spanFound('yesterday', present)?.[0]).toBe('2025-10-13T00:00:00.000Z')
})

test.each([
  ['15 Oct', 'Asia/Riyadh', ['2025-10-14T21:00:00.000Z', '2025-10-15T21:00:00.000Z']],
  // The day on which the clocks were put back has 25 hours.
  ['26 Oct 2025', 'Europe/Lisbon', ['2025-10-25T23:00:00.000Z', '2025-10-27T00:00:00.000Z']],
])('a day is in the launch’s time zone: %s in %s', (text, zone, span) => {
  expect(spanFound(text, { now, zone })).toEqual(span)
})

test('fields are found by a word of their names, people by a part of theirs', () => {
  const fields = ['owner', 'progress', 'hcpVisits', 'overallProgress']
  expect(fieldsFound('Progress', fields)).toEqual(['progress', 'overallProgress'])
  expect(fieldsFound('hcp visits', fields)).toEqual(['hcpVisits'])
  expect(fieldsFound('gress', fields)).toEqual([])
  expect(authorsFound('MON', ['admin', 'mona'])).toEqual(['mona'])
})
