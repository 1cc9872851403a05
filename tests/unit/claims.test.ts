import { describe, expect, test } from 'vitest'
import { isComplete, personOf } from '~/app/auth/claims'

const settings = {
  name: undefined,
  roles: 'groups',
  administrators: new Set(['editors']),
  viewers: new Set(['readers']),
}

describe('who someone is by what the company says of them', () => {
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
      { sub: '1', email: 'mona@contoso.example', groups: 'readers' },
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
    // What turns the text around it, or is too long, names nobody.
    [
      { sub: '1', preferred_username: 'a\u202eda', groups: ['readers'] },
      { username: '1', role: 'viewer' },
    ],
    [
      { sub: '1', preferred_username: 'x'.repeat(201), groups: ['readers'] },
      { username: '1', role: 'viewer' },
    ],
    [{ sub: 7, groups: ['readers'] }, { refused: 'name' }],
    [{ sub: '1', groups: ['others'] }, { refused: 'role' }],
    [{ sub: '1', groups: [{ editors: true }, 7, null] }, { refused: 'role' }],
    [{ sub: '1' }, { refused: 'role' }],
  ])('%j is %j', (claims, person) => {
    expect(personOf(claims, settings)).toEqual(person)
  })

  test('everyone else may read where no values for viewers are set', () => {
    expect(personOf({ sub: '1' }, { ...settings, viewers: undefined })).toEqual({
      username: '1',
      role: 'viewer',
    })
  })

  test('the claims may be named, and lie within others', () => {
    const nested = { ...settings, name: 'upn', roles: 'realm_access.roles' }
    const claims = { sub: '1', upn: 'ada', realm_access: { roles: ['editors'] } }
    expect(personOf(claims, nested)).toEqual({ username: 'ada', role: 'admin' })
    expect(personOf({ ...claims, upn: undefined }, nested)).toEqual({ refused: 'name' })
    const address = 'https://contoso.example/roles'
    const named = { ...settings, roles: address }
    expect(personOf({ sub: 'ada', [address]: ['editors'] }, named)).toEqual({
      username: 'ada',
      role: 'admin',
    })
    expect(personOf({ sub: 'ada' }, { ...settings, roles: 'constructor.name' })).toEqual({ refused: 'role' })
  })
})

test('what the first answer does not hold is asked for', () => {
  expect(isComplete({ sub: '1', preferred_username: 'ada', groups: [] }, settings)).toBe(true)
  expect(isComplete({ sub: '1', preferred_username: 'ada' }, settings)).toBe(false)
  expect(isComplete({ sub: '1', groups: [] }, settings)).toBe(false)
})
