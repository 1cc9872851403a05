import { expect, test } from 'vitest'
import {
  authorsFound,
  fieldsFound,
  spanFound,
  spanText,
  writtenDay,
} from '~/data/domain/history/historySearch'

const now = new Date('2025-10-14T22:30:00.000Z')
const of14 = ['2025-10-14T00:00:00.000Z', '2025-10-15T00:00:00.000Z']

test.each([
  '14 Oct',
  '14 october',
  'Oct 14',
  '14. Oct',
  'OCT 14, 2025',
  '14 Oct 2025',
  '2025-10-14',
  'today',
])('a day as one writes it: %s', (text) => {
  expect(spanFound(text, now)).toEqual(of14)
})

test.each(['Oct', '14', '32 Oct', '31 Nov', '14 Octopus', 'phase 4', 'o 14', '14 Oct 14', 'nothing'])(
  'no day: %s',
  (text) => {
    expect(spanFound(text, now)).toBeNull()
  },
)

test('a day without a year is the last one of that name', () => {
  expect(spanFound('25 Dec', now)?.[0]).toBe('2024-12-25T00:00:00.000Z')
  expect(spanFound('yesterday', now)?.[0]).toBe('2025-10-13T00:00:00.000Z')
})

test('a day of the reader’s own clock is asked for as a span, which the server reads', () => {
  const span = writtenDay('15 Oct', now, 180)
  expect(span).toEqual(['2025-10-14T21:00:00.000Z', '2025-10-15T21:00:00.000Z'])
  expect(writtenDay('today', now, 180)).toEqual(span)
  expect(span && spanFound(spanText(span), now)).toEqual(span)
})

test('fields are found by a word of their names, persons by a part of theirs', () => {
  const fields = ['owner', 'progress', 'hcpVisits', 'overallProgress']
  expect(fieldsFound('Progress', fields)).toEqual(['progress', 'overallProgress'])
  expect(fieldsFound('hcp visits', fields)).toEqual(['hcpVisits'])
  expect(fieldsFound('gress', fields)).toEqual([])
  expect(authorsFound('MON', ['admin', 'mona'])).toEqual(['mona'])
})
