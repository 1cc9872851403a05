import { describe, expect, test } from 'vitest'
import { newAccessRequestSchema, type OwnAccess } from '~/data/contract/access'
import { accessMessages, isAccessMessage } from '~/data/domain/access/accessMessages'
import { makeOwnAccess } from '~/data/fixtures/access'
import {
  accessFieldError,
  accessStateWords,
  watermarkText,
  type AccessForm,
} from '~/data/domain/access/access'

const now = new Date('2025-10-14T14:44:00.000Z')
const until = '2025-10-21T14:41:00.000Z'
const dayAgo = { closedAt: '2025-10-13T14:44:00.000Z', retryAt: now.toISOString() }
const today = { closedAt: '2025-10-14T10:10:00.000Z', retryAt: '2025-10-15T10:10:00.000Z' }

test.each<[string, string | null, Partial<OwnAccess> | undefined]>([
  ['locked: Locked', null, undefined],
  ['pending: Asked 14:36', 'Asked on 14 Oct, 14:36. No answer yet.', {}],
  [
    'pending: Asked 13 Oct',
    'Asked on 13 Oct, 23:59. No answer yet.',
    { requestedAt: '2025-10-13T23:59:00Z' },
  ],
  ['open: Open until 21 Oct', null, { state: 'open', until }],
  ['open: Open until 18:00', null, { state: 'open', until: '2025-10-14T18:00:00Z' }],
  ['ended: Access ended', null, { state: 'open', until: now.toISOString() }],
  ['ended: Access ended', null, { state: 'ended', closedAt: now.toISOString(), retryAt: now.toISOString() }],
  [
    'denied: Not granted',
    'Not granted on 14 Oct, 10:10. Ask again from 15 Oct, 10:10.',
    { state: 'denied', ...today },
  ],
  ['denied: Not granted', null, { state: 'denied', ...dayAgo }],
])('the card of an item is %s, a press says %j, for %j', (words, press, access) => {
  const { state, label, ...rest } = accessStateWords(access && makeOwnAccess(access), { now, zone: 'UTC' })
  expect([`${state}: ${label}`, rest]).toEqual([words, { press }])
})

test('the watermark of what was granted says who reads it, and when', () => {
  expect(watermarkText({ name: 'Layla Haddad', email: 'layla.haddad@company.example' }, now, 'UTC')).toBe(
    'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
  )
})

describe('the form of a request', () => {
  const form: AccessForm = {
    name: 'Layla Haddad',
    email: 'layla.haddad@company.example',
    reason: 'Objection practice with the Western reps, 16 October',
  }

  const example = 'Write an e-mail address, such as layla.haddad@company.example.'
  const long = `${'a'.repeat(250)}@b.co`

  test.each<[keyof AccessForm, string | null, string[]]>([
    ['name', null, [form.name, 'ليلى حداد', 'a'.repeat(120)]],
    ['name', 'Write your name.', ['', ' \t']],
    ['name', 'Keep it to 120 characters.', ['a'.repeat(121)]],
    ['email', null, [form.email, ` ${form.email} `, "o'farsi+x_1-@a-b.co.example"]],
    ['email', 'Write your work e-mail.', ['']],
    ['email', example, ['layla', 'a@b', '.a@b.co', 'a..b@c.co', 'a.@b.co', 'a b@c.co', 'a@b_c.co', long]],
    ['email', example, ['é@b.co', 'a@b.c']],
    ['reason', null, [form.reason, 'Two\nlines', 'a'.repeat(300)]],
    ['reason', 'Write what you need it for.', ['']],
    ['reason', 'Keep it to 300 characters.', ['a'.repeat(301)]],
  ])('says of the %s, as the contract does: %s %j', (field, error, values) => {
    for (const value of values) {
      expect(accessFieldError(field, value), value).toBe(error)
      const sent = { collection: 'training', id: 'a', ...form, [field]: value.trim() }
      expect(newAccessRequestSchema.safeParse(sent).success, value).toBe(error === null)
    }
  })

  test('is stored with a name in composed letters, without spaces at its ends', () => {
    const sent = { collection: 'training', id: 'a', ...form, name: ' Zoe\u0308\u00a0' }
    expect(newAccessRequestSchema.parse(sent).name).toBe('Zo\u00eb')
  })
})

test('the access messages have the exact words, and no other message is one', () => {
  expect(accessMessages).toEqual({
    trainingMaterial: { title: 'Access Denied', description: 'Required Admin Permission' },
    clmCard: { title: 'Access Denied', description: 'require admin Access' },
    lockedItem: { title: 'Access Required', description: 'Please ask the admin for access' },
    toolDemo: {
      title: 'Demo Access Required',
      description: 'Please ask the admin for demo sharing access.',
    },
  })
  expect(Object.values(accessMessages).every(isAccessMessage)).toBe(true)
  expect([{ ...accessMessages.clmCard }, 'Access Denied', undefined].some(isAccessMessage)).toBe(false)
})
