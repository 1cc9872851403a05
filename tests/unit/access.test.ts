import { describe, expect, test } from 'vitest'
import { newAccessRequestSchema } from '~/data/contract/access'
import { makeOwnAccess } from '~/data/fixtures/access'
import {
  accessFieldError,
  accessStateWords,
  endedText,
  openForYouText,
  openUntilText,
  reasonLengthText,
  watermarkText,
  type AccessForm,
} from '~/data/domain/access/access'

const now = new Date('2025-10-14T14:44:00.000Z')
const present = { now, zone: 'UTC' }
const until = '2025-10-21T14:41:00.000Z'
const over = { closedAt: '2025-10-14T10:10:00.000Z', retryAt: '2025-10-15T10:10:00.000Z' }

describe('the card of an item', () => {
  test.each([
    ['nobody asked for it', undefined, 'locked', 'Locked', null],
    ['it was asked for today', {}, 'pending', 'Asked 14:36', 'Asked on 14 Oct, 14:36. No answer yet.'],
    [
      'it was asked for before today',
      { requestedAt: '2025-10-13T23:59:00.000Z' },
      ...(['pending', 'Asked 13 Oct', 'Asked on 13 Oct, 23:59. No answer yet.'] as const),
    ],
    ['it is open', { state: 'open', until }, 'open', 'Open until 21 Oct', null],
    [
      'it is open for the rest of the day',
      { state: 'open', until: '2025-10-14T18:00:00.000Z' },
      ...(['open', 'Open until 18:00', null] as const),
    ],
    [
      'it is told to be open, and its time is over',
      { state: 'open', until: now.toISOString() },
      ...(['ended', 'Access ended', null] as const),
    ],
    [
      'it ended a moment ago',
      { state: 'ended', closedAt: now.toISOString(), retryAt: now.toISOString() },
      ...(['ended', 'Access ended', null] as const),
    ],
    [
      'it was refused within a day',
      { state: 'denied', ...over },
      ...(['denied', 'Not granted', 'Not granted on 14 Oct, 10:10. Ask again from 15 Oct, 10:10.'] as const),
    ],
    [
      'it was refused a day ago',
      { state: 'denied', closedAt: '2025-10-13T14:44:00.000Z', retryAt: now.toISOString() },
      ...(['denied', 'Not granted', null] as const),
    ],
  ] as const)('when %s', (_, access, state, label, press) => {
    expect(accessStateWords(access && makeOwnAccess(access), present)).toEqual({ state, label, press })
  })
})

test('the texts of a grant', () => {
  expect(openUntilText(until, 'UTC')).toBe('Open until 21 Oct, 14:41')
  expect(openForYouText(until, 'UTC')).toBe('open for you until 21 Oct, 14:41')
  expect(endedText('2025-10-14T15:10:59.000Z', 'UTC')).toBe('Access ended at 15:10')
  expect(watermarkText({ name: 'Layla Haddad', email: 'layla.haddad@company.example' }, now, 'UTC')).toBe(
    'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
  )
  expect(reasonLengthText(' Objection practice with the Western reps, 16 October\n')).toBe(
    '52 of 300 characters',
  )
})

describe('the form of a request', () => {
  const form: AccessForm = {
    name: 'Layla Haddad',
    email: 'layla.haddad@company.example',
    reason: 'Objection practice with the Western reps, 16 October',
  }

  test.each<[keyof AccessForm, string, string | null]>([
    ['name', form.name, null],
    ['name', 'ليلى حداد', null],
    ['name', '', 'Write your name.'],
    ['name', ' \t', 'Write your name.'],
    ['name', 'a'.repeat(120), null],
    ['name', 'a'.repeat(121), 'Keep it to 120 characters.'],
    ['email', form.email, null],
    ['email', ` ${form.email} `, null],
    ['email', "o'farsi+x_1-@a-b.co.example", null],
    ['email', '', 'Write your work e-mail.'],
    ...['layla', 'a@b', '.a@b.co', 'a..b@c.co', 'a.@b.co', 'a b@c.co', 'a@b_c.co', 'é@b.co', 'a@b.c'].map(
      (email): ['email', string, string] => [
        'email',
        email,
        'Write an e-mail address, such as layla.haddad@company.example.',
      ],
    ),
    ['email', `${'a'.repeat(250)}@b.co`, 'Write an e-mail address, such as layla.haddad@company.example.'],
    ['reason', form.reason, null],
    ['reason', 'Two\nlines', null],
    ['reason', '', 'Write what you need it for.'],
    ['reason', 'a'.repeat(300), null],
    ['reason', 'a'.repeat(301), 'Keep it to 300 characters.'],
  ])('%s: "%s"', (field, value, error) => {
    expect(accessFieldError(field, value)).toBe(error)
    const sent = { collection: 'training', id: 'a', ...form, [field]: value.trim() }
    expect(newAccessRequestSchema.safeParse(sent).success, 'the contract says the same').toBe(error === null)
  })

  test('is stored with a name in composed letters, without spaces at its ends', () => {
    const sent = { collection: 'training', id: 'a', ...form, name: ' Zoe\u0308\u00a0' }
    expect(newAccessRequestSchema.parse(sent).name).toBe('Zo\u00eb')
  })
})
