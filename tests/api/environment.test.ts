import { describe, expect, test } from 'vitest'
import { readEnvironment } from '~/app/env.server'

describe('settings', () => {
  test('have their defaults', () => {
    expect(readEnvironment({})).toEqual({ DATA_DIR: 'data/live', TRUST_PROXY: 0 })
  })

  test('are read as they are meant', () => {
    const given = {
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/launch',
      ADMIN_PASSWORD: 'eight ch',
      TRUST_PROXY: '2',
      SESSION_SECRET: 's'.repeat(32),
      TRAINING_MATERIALS_URL: 'https://learn.example.org/launch?a=1',
      MARKETING_PLAN_URL: 'http://intranet/plan',
    }
    expect(readEnvironment({ ...given, HOME: '/root' })).toEqual({ ...given, PORT: 8080, TRUST_PROXY: 2 })
  })

  test('count as unset when empty', () => {
    const names = [
      'HOST',
      'DATA_DIR',
      'ADMIN_PASSWORD',
      'TRUST_PROXY',
      'SESSION_SECRET',
      'MARKETING_PLAN_URL',
    ]
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(readEnvironment(empty)).toEqual({ DATA_DIR: 'data/live', TRUST_PROXY: 0 })
  })

  const impossible: [string, string, string][] = [
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'http://localhost', 'HOST must be a host name or an IP address.'],
    ['DATA_DIR', '  ', 'DATA_DIR must not be blank.'],
    ['ADMIN_PASSWORD', 'seven c', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['ADMIN_PASSWORD', 'x'.repeat(201), 'ADMIN_PASSWORD must have at most 200 characters.'],
    ...['true', '10', '-1', '1.5', 'loopback'].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      'TRUST_PROXY must be a whole number from 0 to 9: how many proxies stand in front.',
    ]),
    ['SESSION_SECRET', 's'.repeat(31), 'SESSION_SECRET must have at least 32 characters.'],
    [
      'TRAINING_MATERIALS_URL',
      'learn.example.org',
      'TRAINING_MATERIALS_URL must be an http or https address.',
    ],
    ['MARKETING_PLAN_URL', 'javascript:alert(1)', 'MARKETING_PLAN_URL must be an http or https address.'],
  ]

  test.each(impossible)('%s=%s is refused by name', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence)
  })
})
