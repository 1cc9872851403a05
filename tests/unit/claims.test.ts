import { describe, expect, test } from 'vitest'
import { isComplete, userFromClaims, withUserInfo, type Claims } from '~/app/server/identity/claims'
import { accountName } from '~/data/contract/account'
import { newTokenSchema } from '~/data/contract/apiToken'

const settings = {
  name: undefined,
  roles: 'groups',
  administrators: new Set(['editors']),
  viewers: new Set(['readers']),
}

/** The person of these claims, by default of a reader: "ada: viewer", "ada: no role" or "no name". */
function personOf(claims: Claims, given: object = {}): string {
  const person = userFromClaims({ sub: '1', groups: 'readers', ...claims }, { ...settings, ...given })
  if ('role' in person) return `${person.username}: ${person.role}`
  return person.refused === 'name' ? 'no name' : `${person.username}: no role`
}

describe('the identity in the claims of single sign-on', () => {
  test.each<[string, Claims]>([
    ['ada: admin', { preferred_username: 'ada', groups: ['editors'] }],
    ['ada: admin', { preferred_username: 'ada', groups: ['readers', 'editors'] }],
    ['mona@contoso.example: viewer', { email: 'mona@contoso.example', email_verified: true }],
    ['1: viewer', { preferred_username: ' ' }],
    ['äda: viewer', { preferred_username: 'a\u0308da' }],
    // Text with direction controls, or too long, is no name.
    ['1: viewer', { preferred_username: 'a\u202eda' }],
    ['1: viewer', { preferred_username: 'x'.repeat(201) }],
    ['no name', { sub: 7 }],
    ['1: no role', { groups: ['others'] }],
    ['1: no role', { groups: [{ editors: true }, 7, null] }],
    ['1: no role', { groups: undefined }],
  ])('is %s for %j', (person, claims) => {
    expect(personOf(claims)).toBe(person)
  })

  test.each([
    ['one that the site uses itself', ['the operator', 'The Operator', 'CI (API token)', 'ci (api token)']],
    [
      'like it',
      ['CI (API token) ', 'CI (API\u00a0token)', 'CI \uff08API token\uff09', 'CI (\u0410PI token)'],
    ],
    ['with other spaces', [' ada', 'ada ', 'ada  lovelace', 'ada\u00a0lovelace']],
    [
      'with invisible characters',
      ['ada\u3164', 'ada\u115f', 'ada\u034f', 'ada\ufe0f', 'ada\u2800', 'ada\u200b'],
    ],
    ['with others that do not show', ['ada\u00ad', 'ada\ue000', 'ada\ud800', 'ada\u0378']],
    ['in letters of another script', ['\uff41da', '\u0430da', 'ad\u03b1', '\u{1d4ea}da']],
  ])('is no name that could be mistaken for another author: %s', (_, names) => {
    for (const name of names) {
      expect(personOf({ preferred_username: name }), name).toBe('1: viewer')
      expect(personOf({ preferred_username: name, sub: name }), name).toBe('no name')
      expect(accountName.safeParse(name).success, name).toBe(false)
      expect(newTokenSchema.safeParse({ name, scope: 'read', days: 1 }).success, name).toBe(false)
    }
  })

  test('is a name in any one script', () => {
    const latin = ['Zo\u00eb O\u2019Neill', 'Haddad, Layla', 'CONTOSO\\mona', 'auth0|64f1', 'f:9d2c:mona']
    const others = [
      '\u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f',
      '\u0410\u0434\u0430',
      '\u5c71\u7530 \u592a\u90ce',
    ]
    for (const name of [...latin, ...others, 'the operators'])
      expect(personOf({ preferred_username: name })).toBe(`${name}: viewer`)
  })

  test.each([undefined, false, null, 'false', 1])('is no e-mail with the verification %j', (verified) => {
    const claims = { email: 'ada@contoso.example', email_verified: verified }
    expect([personOf(claims), personOf(claims, { name: 'email' })]).toEqual(['1: viewer', 'no name'])
    expect(personOf({ ...claims, email_verified: true }, { name: 'email' })).toBe(
      'ada@contoso.example: viewer',
    )
  })

  test('may read when no values for viewers are configured', () => {
    expect(personOf({ groups: undefined }, { viewers: undefined })).toBe('1: viewer')
  })

  test('can be in other claims, also nested ones', () => {
    const nested = { name: 'upn', roles: 'realm_access.roles' }
    const claims = { upn: 'ada', realm_access: { roles: ['editors'] } }
    expect(personOf(claims, nested)).toBe('ada: admin')
    expect(personOf({ ...claims, upn: undefined }, nested)).toBe('no name')
    const roles = 'https://contoso.example/roles'
    expect(personOf({ [roles]: ['editors'] }, { roles })).toBe('1: admin')
    expect(personOf({}, { roles: 'constructor.name' })).toBe('1: no role')
  })
})

describe('roles in the forms of providers', () => {
  test.each<[string, unknown[]]>([
    ['admin', ['editors', ['editors'], 'others editors', 'others,editors', 'others\teditors\n']],
    ['admin', [{ editors: { 'a-number': 'contoso.example' } }, { name: 'editors' }]],
    ['admin', ['others, editors', [{ name: 'others' }, { name: 'editors' }]]],
    ['viewer', [{ others: {}, readers: true }]],
    ['no role', [{ editors: false, readers: null }, { others: 'editors' }]],
    ['no role', [[{ id: 'editors' }, { name: 7 }, [['editors']]]]],
    // An entry of a list is one name, whatever is in it.
    ['no role', [['others editors', 'others,editors'], [{ name: 'others editors' }]]],
    ['no role', ['', [], {}, null, true]],
  ])('%s is the role in each of %j', (role, claims) => {
    for (const groups of claims) expect(personOf({ groups })).toBe(`1: ${role}`)
  })

  test.each([
    ['Launch Editors', ['Launch Editors', 'board, Launch Editors']],
    ['Sales, EMEA', ['Sales, EMEA']],
    ['CN=launch,DC=contoso', ['CN=launch,DC=contoso', ['CN=launch,DC=contoso']]],
    ['\u00c9quipe', [['E\u0301quipe']]],
  ])('the value %j is in each of %j', (name, claims) => {
    for (const groups of claims)
      expect(personOf({ groups }, { administrators: new Set([name]) })).toBe('1: admin')
  })

  test('no part of a distinguished name is a value', () => {
    const given = { administrators: new Set(['DC=contoso', 'launch']) }
    for (const groups of ['CN=launch,DC=contoso', 'CN=my launch'])
      expect(personOf({ groups }, given)).toBe('1: no role')
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
  ['groups', { groups: [] }, {}, 'no role'],
  ['realm.roles', { realm: { roles: [] } }, { realm: { roles: ['editors'] } }, 'admin'],
  [
    'https://c.example/roles',
    { 'https://c.example/roles': [] },
    { 'https://c.example/roles': ['editors'] },
    'admin',
  ],
])('roles in %s: %j, and %j from userinfo, are the role %s', (roles, idToken, userInfo, role) => {
  const named = { ...settings, roles }
  const claims = withUserInfo({ sub: '1', ...idToken }, { preferred_username: 'ada', ...userInfo }, named)
  expect(personOf(claims, { roles })).toBe(`ada: ${role}`)
})
