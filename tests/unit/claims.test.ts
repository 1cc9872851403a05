import { describe, expect, test } from 'vitest'
import { isComplete, userFromClaims, withUserInfo } from '~/app/server/identity/claims'
import { accountName } from '~/data/contract/account'
import { newTokenSchema } from '~/data/contract/apiToken'

const settings = {
  name: undefined,
  roles: 'groups',
  administrators: new Set(['editors']),
  viewers: new Set(['readers']),
}

describe('the identity in the claims of single sign-on', () => {
  test.each([
    [
      { sub: '1', preferred_username: 'ada', groups: ['editors'] },
      { username: 'ada', role: 'admin' },
    ],
    [
      { sub: '1', preferred_username: 'ada', groups: ['readers', 'editors'] },
      { username: 'ada', role: 'admin' },
    ],
    [
      { sub: '1', email: 'mona@contoso.example', email_verified: true, groups: 'readers' },
      { username: 'mona@contoso.example', role: 'viewer' },
    ],
    [
      { sub: '1', preferred_username: ' ', groups: ['readers'] },
      { username: '1', role: 'viewer' },
    ],
    [
      { sub: '1', preferred_username: 'a\u0308da', groups: ['readers'] },
      { username: 'äda', role: 'viewer' },
    ],
    // Text with direction controls, or too long, is no name.
    [
      { sub: '1', preferred_username: 'a\u202eda', groups: ['readers'] },
      { username: '1', role: 'viewer' },
    ],
    [
      { sub: '1', preferred_username: 'x'.repeat(201), groups: ['readers'] },
      { username: '1', role: 'viewer' },
    ],
    [{ sub: 7, groups: ['readers'] }, { refused: 'name' }],
    [
      { sub: '1', groups: ['others'] },
      { refused: 'role', username: '1' },
    ],
    [
      { sub: '1', groups: [{ editors: true }, 7, null] },
      { refused: 'role', username: '1' },
    ],
    [{ sub: '1' }, { refused: 'role', username: '1' }],
  ])('of %j is %j', (claims, person) => {
    expect(userFromClaims(claims, settings)).toEqual(person)
  })

  test.each([
    'the operator',
    'The Operator',
    'CI (API token)',
    'ci (api token)',
    'CI (API token) ',
    'CI (API\u00a0token)',
    'CI \uff08API token\uff09',
    'CI (\u0410PI token)',
    ' ada',
    'ada ',
    'ada  lovelace',
    'ada\u00a0lovelace',
    'ada\u3164',
    'ada\u115f',
    'ada\u034f',
    'ada\ufe0f',
    'ada\u2800',
    'ada\u200b',
    'ada\u00ad',
    'ada\ue000',
    'ada\ud800',
    'ada\u0378',
    '\uff41da',
    '\u0430da',
    'ad\u03b1',
    '\u{1d4ea}da',
  ])('%j is not accepted, as it could be mistaken for another author', (name) => {
    const claims = { sub: '1', preferred_username: name, groups: ['readers'] }
    expect(userFromClaims(claims, settings)).toEqual({ username: '1', role: 'viewer' })
    expect(userFromClaims({ ...claims, sub: name }, settings)).toEqual({ refused: 'name' })
    expect(accountName.safeParse(name).success).toBe(false)
    expect(newTokenSchema.safeParse({ name, scope: 'read', days: 1 }).success).toBe(false)
  })

  test.each([
    'Zo\u00eb O\u2019Neill',
    'Haddad, Layla',
    'CONTOSO\\mona',
    'auth0|64f1',
    'f:9d2c:mona',
    '\u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f',
    '\u0410\u0434\u0430',
    '\u5c71\u7530 \u592a\u90ce',
    'the operators',
  ])('%j is accepted as a name', (name) => {
    expect(userFromClaims({ sub: '1', preferred_username: name, groups: ['readers'] }, settings)).toEqual({
      username: name,
      role: 'viewer',
    })
  })

  test.each([undefined, false, null, 'false', 1])(
    'an e-mail with the verification %j is not accepted, configured or not',
    (verified) => {
      const claims = { sub: '1', email: 'ada@contoso.example', email_verified: verified, groups: ['readers'] }
      expect(userFromClaims(claims, settings)).toEqual({ username: '1', role: 'viewer' })
      expect(userFromClaims(claims, { ...settings, name: 'email' })).toEqual({ refused: 'name' })
      const proven = { ...claims, email_verified: true }
      expect(userFromClaims(proven, { ...settings, name: 'email' })).toMatchObject({ username: claims.email })
    },
  )

  test('everyone else may read when no values for viewers are configured', () => {
    expect(userFromClaims({ sub: '1' }, { ...settings, viewers: undefined })).toEqual({
      username: '1',
      role: 'viewer',
    })
  })

  test('the claims can be configured, also nested ones', () => {
    const nested = { ...settings, name: 'upn', roles: 'realm_access.roles' }
    const claims = { sub: '1', upn: 'ada', realm_access: { roles: ['editors'] } }
    expect(userFromClaims(claims, nested)).toEqual({ username: 'ada', role: 'admin' })
    expect(userFromClaims({ ...claims, upn: undefined }, nested)).toEqual({ refused: 'name' })
    const address = 'https://contoso.example/roles'
    const named = { ...settings, roles: address }
    expect(userFromClaims({ sub: 'ada', [address]: ['editors'] }, named)).toEqual({
      username: 'ada',
      role: 'admin',
    })
    expect(userFromClaims({ sub: 'ada' }, { ...settings, roles: 'constructor.name' })).toEqual({
      refused: 'role',
      username: 'ada',
    })
  })
})

describe('roles in the forms of providers', () => {
  const roleOf = (groups: unknown, given: object = {}) => {
    const person = userFromClaims({ sub: 'ada', groups }, { ...settings, ...given })
    return 'role' in person ? person.role : null
  }

  test.each([
    ['editors', 'admin'],
    [['editors'], 'admin'],
    ['others editors', 'admin'],
    ['others,editors', 'admin'],
    ['others, editors', 'admin'],
    ['others\teditors\n', 'admin'],
    [{ editors: { 'a-number': 'contoso.example' } }, 'admin'],
    [{ others: {}, readers: true }, 'viewer'],
    [{ editors: false, readers: null }, null],
    [{ others: 'editors' }, null],
    [[{ name: 'others' }, { name: 'editors' }], 'admin'],
    [{ name: 'editors' }, 'admin'],
    [[{ id: 'editors' }, { name: 7 }, [['editors']]], null],
    // An entry of a list is one name, whatever is in it.
    [['others editors', 'others,editors'], null],
    [[{ name: 'others editors' }], null],
    ['', null],
    [[], null],
    [{}, null],
    [null, null],
    [true, null],
  ])('%j is the role %s', (groups, role) => {
    expect(roleOf(groups)).toBe(role)
  })

  test.each([
    ['Launch Editors', 'Launch Editors'],
    ['Sales, EMEA', 'Sales, EMEA'],
    ['board, Launch Editors', 'Launch Editors'],
    ['CN=launch,DC=contoso', 'CN=launch,DC=contoso'],
    [['CN=launch,DC=contoso'], 'CN=launch,DC=contoso'],
    [['E\u0301quipe'], '\u00c9quipe'],
  ])('%j has the value %j', (groups, name) => {
    expect(roleOf(groups, { administrators: new Set([name]) })).toBe('admin')
  })

  test('no part of a distinguished name is a value', () => {
    const administrators = new Set(['DC=contoso', 'launch'])
    expect(roleOf('CN=launch,DC=contoso', { administrators })).toBe(null)
    expect(roleOf('CN=my launch', { administrators })).toBe(null)
  })
})

test('claims that the ID token lacks are requested; an empty list of roles counts as lacking', () => {
  const known = { sub: '1', preferred_username: 'ada' }
  expect(isComplete({ ...known, groups: ['others'] }, settings)).toBe(true)
  for (const groups of [[], '', {}, null]) expect(isComplete({ ...known, groups }, settings)).toBe(false)
  expect(isComplete(known, settings)).toBe(false)
  expect(isComplete({ sub: '1', groups: ['others'] }, settings)).toBe(false)
})

test.each([
  ['groups', { groups: [] }, { groups: ['editors'] }, 'admin'],
  ['groups', { groups: ['readers'] }, { groups: ['editors'] }, 'viewer'],
  ['groups', {}, { groups: ['editors'] }, 'admin'],
  ['groups', { groups: [] }, {}, null],
  ['realm.roles', { realm: { roles: [] } }, { realm: { roles: ['editors'] } }, 'admin'],
  [
    'https://c.example/roles',
    { 'https://c.example/roles': [] },
    { 'https://c.example/roles': ['editors'] },
    'admin',
  ],
])('roles in %s: %j, and %j from userinfo, are the role %s', (roles, idToken, userInfo, role) => {
  const named = { ...settings, roles }
  const claims = withUserInfo(
    { sub: '1', ...idToken },
    { sub: '1', preferred_username: 'ada', ...userInfo },
    named,
  )
  expect(userFromClaims(claims, named)).toEqual(
    role === null ? { refused: 'role', username: 'ada' } : { username: 'ada', role },
  )
})
