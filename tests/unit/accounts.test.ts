import { describe, expect, test } from 'vitest'
import { accountName } from '~/data/contract/account'
import { makeAccount } from '~/data/fixtures/account'
import { browserName, isHandheld } from '~/data/domain/format/browserName'
import { nameInitials } from '~/data/domain/format/nameInitials'
import { passwordError } from '~/data/domain/access/ownPassword'
import { typedName } from '~/data/domain/access/typedName'
import { ActivityThrottle } from '~/data/store/activityThrottle'
import { activityText, recordText } from '~/ui/lib/accountWords'

const now = new Date('2025-10-14T14:35:00Z')
const present = { now, zone: 'UTC' }

test.each([
  ['\u00a0\tada\n', 'ada'],
  ['Ada  \u2009Lovelace\ufeff', 'Ada Lovelace'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['  ', ''],
])('the name typed as %j is %j', (typed, name) => {
  expect(typedName(typed)).toBe(name)
})

describe('a browser', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/129.0 Safari/537.36 Edg/129.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1 Version/17.6 Mobile/15E Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/129.0 Safari/537.36`, 'Chrome on Linux'],
    ['curl/8.5.0', null],
    [null, null],
  ])('with the user agent %j is %j', (said, name) => {
    expect(browserName(said)).toBe(name)
  })

  test('is on a phone or tablet, or not', () => {
    expect(['Safari on iPhone', 'Chrome on Windows', null].map(isHandheld)).toEqual([true, false, false])
  })
})

test.each([
  ...['correct horse battery', 'words of my own', 'mona likes nine green kites', 'ΔΕΛΤΑ γάμμα βήτα άλφα'],
])('a chosen password may be %j', (password) => {
  expect(passwordError(password, 'mona')).toBeNull()
})

test.each([
  ...['short words', 'password12345', 'Passwordpassword!', 'aaaaaaaaaaaaaaaaaa', 'abcdefghijklmnop'],
  ...[
    '0987654321098',
    'qwertyuiop12345',
    'monamonamona',
    'admin-admin-1234',
    'passwordpassword-x1y2',
    'x'.repeat(201),
  ],
])('it may not be %j, which is easy to guess or impossible to type', (password) => {
  expect(passwordError(password, 'mona')).toMatch(/^\S.*\.$/)
})

test.each([
  ['mona', 'MO'],
  ['Ada Lovelace', 'AL'],
  ['layla.haddad@company.example', 'LH'],
  ['م', 'م'],
  // Joined together they would read as a word.
  ['علي محمد', 'ع\u200Cم'],
  ['هدى', 'ه\u200Cد'],
  ['मीना', 'मीना'],
  ['e\u0301lodie a\u030Angstro\u0308m', 'E\u0301A\u030A'],
  ['👩‍💻 Ada Lovelace', 'AL'],
])('the initials of %s are %s', (name, letters) => {
  expect(nameInitials(name)).toBe(letters)
})

test.each<[string, boolean]>([
  ...['Ada Lovelace', 'a-b_c.d@e+f', 'هدى'].map((name): [string, boolean] => [name, true]),
  ...['', ' a', 'a ', 'a  b', '-a', 'a/b', 'x'.repeat(65)].map((name): [string, boolean] => [name, false]),
  // The length counts after its letters are composed.
  ['e\u0301'.repeat(64), true],
])('%j may be the name of an account: %s', (name, isValid) => {
  expect(accountName.safeParse(name).success).toBe(isValid)
})

describe('in words', () => {
  const never = { activeAt: null, changes: 0, changesToday: 0, lastChangeAt: null }
  const lately = '2025-10-14T14:34:00.000Z'
  test.each<[Parameters<typeof makeAccount>[0], number, string]>([
    [{ activeAt: lately, changesToday: 1 }, 2, 'Active now · 2 browsers · 1 change today'],
    [{ activeAt: lately }, 0, 'Active 14:34 · signed out · 6 changes today'],
    [
      { activeAt: '2025-10-10T11:02:00.000Z', changesToday: 0 },
      0,
      'Active 10 Oct · signed out · no changes today',
    ],
    [{ activeAt: '2024-10-10T11:02:00.000Z' }, 0, 'Active 10 Oct 2024 · signed out · 6 changes today'],
    [{ ...never, createdAt: '2025-10-14T09:00:00.000Z' }, 0, 'Created at 09:00 · not signed in yet'],
    [{ ...never, createdAt: '2025-10-02T09:00:00.000Z' }, 0, 'Created on 2 Oct · not signed in yet'],
    [{ ...never, createdAt: null }, 0, 'Not signed in since records began'],
  ])('an account was last active: %j in %i browsers', (account, browsers, text) => {
    expect(activityText(makeAccount(account), browsers, present)).toBe(text)
  })

  test('an account says when it was created, by whom, and how many changes it made', () => {
    const early = makeAccount({ createdBy: null, changes: 1, lastChangeAt: '2025-10-10T11:02:00.000Z' })
    expect(recordText(early, present)).toBe('Created on 20 Aug · 1 change, the last on 10 Oct')
    expect(recordText(makeAccount({ ...never, createdAt: null }), present)).toBe(
      'Created before records began · no changes yet',
    )
  })
})

test('the activity of each session is recorded once in a few minutes', () => {
  const noted = new ActivityThrottle()
  const recorded = [0, 1_000, 179_999, 180_000].map((at) => noted.shouldRecord('one', at))
  expect([...recorded, noted.shouldRecord('two', 180_000)]).toEqual([true, false, false, true, true])
})
