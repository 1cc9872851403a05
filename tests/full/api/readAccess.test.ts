import { describe, expect, test } from 'vitest'
import { filesOfBuild } from '../../support/build'
import { caller } from '../../support/caller'
import { plantAccounts } from '../../support/cheapAccount'
import { openedServer } from '../../support/openedServer'

const server = openedServer({
  plant: (directory) => plantAccounts(directory, { admin: 'admin', mona: 'viewer' }),
  settings: { READ_ACCESS: 'signed-in' },
})
const [mona, nobody] = [caller(server, 'mona'), caller(server, null)]

describe('a reader without a session', () => {
  test('gets no file of the build except the font and the icon', async () => {
    const given: string[] = []
    for (const file of filesOfBuild())
      if ((await nobody.get(file)).status !== 401) given.push(file.replace(/-[\w-]{8}(?=\.)/, ''))
    expect(given.sort()).toEqual(['/assets/geist-more.woff2', '/assets/geist.woff2', '/favicon.svg'])
  })

  test('finds nothing of the launch on the sign-in page, and no app script', async () => {
    const { text } = await nobody.get('/sign-in?to=%2Frarm')
    expect(text).toContain('Sign in to see the launch.')
    expect(text).not.toMatch(/<script[^>]+src|modulepreload|__remixContext|Portfolio Strategy/)
  })
})

test('all viewers get one page, without their names', async () => {
  const { text } = await mona.get('/')
  expect(text).toContain('Portfolio Strategy')
  expect(text).not.toMatch(/\bmona\b/)
})

test('scripts may only be cached by the reader’s own browser', async () => {
  const script = filesOfBuild().find((file) => file.endsWith('.js')) ?? ''
  const { headers } = await mona.get(script)
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})
