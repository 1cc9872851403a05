import { describe, expect, test } from 'vitest'
import { readEnvironment } from '~/app/server/config/env.server'

const defaults = {
  DATA_DIR: 'data/live',
  DATABASE_POOL: 4,
  DATABASE_TIMEOUT: 2_000,
  TRUST_PROXY: 0,
  READ_ACCESS: 'open',
  PRINTING: 'on',
  NOTIFY_PRIVATE: 'off',
  OIDC_SCOPES: 'openid profile email',
  OIDC_LABEL: 'Sign in with your company',
  OIDC_ROLES_CLAIM: 'groups',
  LOCAL_ACCOUNTS: 'on',
  MAX_CONNECTIONS: 4_000,
  MAX_STREAMS: 2_000,
}

describe('settings', () => {
  test('are read as they are meant', () => {
    const given = {
      PORT: '8080',
      TRUST_PROXY: '2',
      ALLOWED_HOSTS: 'Launch.Example, 10.0.0.7,[::1]',
      OIDC_ISSUER: 'https://login.contoso.example/realms/staff',
      OIDC_CLIENT_ID: 'launch',
      OIDC_ADMINISTRATORS: 'launch-editors, board',
      SITE_URL: 'https://Launch.example/',
      MAX_CONNECTIONS: '5000',
      SMTP_URL: 'smtps://launch:secret@mail.example',
      MAIL_FROM: 'Launch <launch@company.example>',
      MARKETING_PLAN_URL: 'http://intranet/plan',
    }
    expect(readEnvironment({ ...given, HOME: '/root' })).toEqual({
      ...defaults,
      ...given,
      PORT: 8080,
      TRUST_PROXY: 2,
      ALLOWED_HOSTS: new Set(['launch.example', '10.0.0.7', '[::1]']),
      OIDC_ADMINISTRATORS: new Set(['launch-editors', 'board']),
      SITE_URL: 'https://launch.example',
      MAX_CONNECTIONS: 5_000,
    })
  })

  test('have their defaults, when empty too', () => {
    expect(readEnvironment({})).toEqual(defaults)
    const empty =
      'HOST DATA_DIR ADMIN_PASSWORD TRUST_PROXY ALLOWED_HOSTS MAX_CONNECTIONS MAX_STREAMS READ_ACCESS PRINTING METRICS_TOKEN SMTP_URL MAIL_FROM NOTIFY_PRIVATE SESSION_SECRET MARKETING_PLAN_URL'
    expect(readEnvironment(Object.fromEntries(empty.split(' ').map((name) => [name, ''])))).toEqual(defaults)
  })

  const noCredentials = [
    'https://user:pw@host.example/',
    'https://user@host.example',
    'https://:pw@host.example/',
  ]
  const unquoted =
    'has a distinguished name without quotes, and each of its parts would count: write it as "CN=launch,DC=contoso".'
  const impossible: Record<string, string[]> = {
    'PORT must be a whole number from 0 to 65535.': ['http', '65536', '-1', ''],
    'HOST must be a host name or an IP address.': ['http://localhost'],
    'DATA_DIR must not be blank.': ['  '],
    'ADMIN_PASSWORD must have at least 8 characters.': ['seven c'],
    'ADMIN_PASSWORD must have at most 200 characters.': ['x'.repeat(201)],
    'TRUST_PROXY must be a whole number from 0 to 9: the number of proxies in front of the site.':
      'true 10 -1 1.5 loopback'.split(' '),
    'ALLOWED_HOSTS must be host names without ports, separated by commas.':
      'launch.example:3000 | http://launch.example | a,,b | a b'.split(' | '),
    'OIDC_ISSUER must be an https address.': ['http://login.contoso.example'],
    'OIDC_SCOPES must have openid among its scopes.': ['profile'],
    'OIDC_ADMINISTRATORS must be values separated by commas; put double quotes around a value with a comma.':
      'a,,b | a, | "a,b | "a"b, c | "" | " "'.split(' | '),
    [`OIDC_ADMINISTRATORS ${unquoted}`]: ['CN=launch,OU=groups,DC=contoso,DC=com', 'board, cn = launch'],
    [`OIDC_VIEWERS ${unquoted}`]: ['"CN=a,DC=b", 2.5.4.3=readers', 'CN=Doe\\, Jane,OU=people'],
    'SITE_URL must be an http or https address without a path, such as https://launch.example.':
      'launch.example ftp://launch.example https://launch.example/crm https://me@launch.example'.split(' '),
    'LOCAL_ACCOUNTS must be on or off.': ['no'],
    'LOCAL_ACCOUNTS can be off only if OIDC_ISSUER is set.': ['off'],
    'PRINTING must be on or off.': ['sometimes'],
    'SMTP_URL must be an smtp or smtps address.': ['mail.example', 'https://mail.example'],
    'MAIL_FROM must be an e-mail address, such as launch@company.example or Launch <launch@company.example>.':
      ['launch', 'a@b.example\nBcc: c@d.example', 'Launch <launch>'],
    'NOTIFY_PRIVATE must be on or off.': ['yes'],
    'READ_ACCESS must be open or signed-in.': ['closed'],
    'MAX_CONNECTIONS must be a whole number from 1 to 100000.': ['0', '-1', '100001', 'many'],
    'METRICS_TOKEN must be 16 to 200 visible ASCII characters without spaces.': [
      ...['m'.repeat(15), 'sixteen letters and', 'm'.repeat(201)],
    ],
    'SESSION_SECRET must have at least 32 characters.': ['s'.repeat(31)],
    'TRAINING_MATERIALS_URL must be an http or https address.': ['learn.example.org'],
    'MARKETING_PLAN_URL must be an http or https address.': ['javascript:alert(1)'],
    'OIDC_ISSUER must have no user name and no password before the host.': noCredentials,
    'TRAINING_MATERIALS_URL must have no user name and no password before the host.': noCredentials,
    'MARKETING_PLAN_URL must have no user name and no password before the host.': noCredentials,
  }

  test.each(
    Object.entries(impossible).flatMap(([sentence, values]) =>
      values.map((value) => [sentence, value] as const),
    ),
  )('%s It is not %j', (sentence, value) => {
    const [name = ''] = sentence.split(' ')
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence)
  })

  test.each([
    ['launch-editors, board', ['launch-editors', 'board']],
    ['"CN=launch,OU=groups,DC=contoso"', ['CN=launch,OU=groups,DC=contoso']],
    [' "CN=a,DC=b" , board,"CN=c,DC=b"', ['CN=a,DC=b', 'board', 'CN=c,DC=b']],
    ['"Sales, ""EMEA"""', ['Sales, "EMEA"']],
    ['Launch "A" team', ['Launch "A" team']],
    ['team=launch', ['team=launch']],
    ['E\u0301quipe', ['\u00c9quipe']],
  ])('OIDC_ADMINISTRATORS=%s names %j', (value, names) => {
    expect(readEnvironment({ OIDC_ADMINISTRATORS: value }).OIDC_ADMINISTRATORS).toEqual(new Set(names))
  })

  test("that are missing for the company's own sign-in are named", () => {
    const given: Record<string, string> = { OIDC_ISSUER: 'https://login.contoso.example' }
    expect(() => readEnvironment(given)).toThrow('OIDC_CLIENT_ID is required with OIDC_ISSUER.')
    given.OIDC_CLIENT_ID = 'launch'
    expect(() => readEnvironment(given)).toThrow('SITE_URL is required with OIDC_ISSUER')
    given.SITE_URL = 'https://launch.example'
    expect(readEnvironment(given)).toMatchObject(given)
    given.LOCAL_ACCOUNTS = 'off'
    expect(() => readEnvironment(given)).toThrow('OIDC_ADMINISTRATORS is required if LOCAL_ACCOUNTS is off')
  })
})
