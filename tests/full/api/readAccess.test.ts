import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOfBuild } from '../../support/build'
import { plantAccount } from '../../support/cheapAccount'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string
let server: RunningServer

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAccount(directory, 'admin', 'admin')
  await plantAccount(directory, 'mona', 'viewer')
  server = await startServer({ dataDirectory: directory, settings: { READ_ACCESS: 'signed-in' } })
})

afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers, redirect: 'manual' })

describe('a reader without a session', () => {
  test('gets no file of the build except the font and the icon', async () => {
    const given: string[] = []
    for (const file of filesOfBuild()) {
      const { status } = await ask(file)
      if (status !== 401) given.push(file.replace(/-[\w-]{8}(?=\.)/, ''))
    }
    expect(given.sort()).toEqual(['/assets/geist-more.woff2', '/assets/geist.woff2', '/favicon.svg'])
  })

  test('finds nothing of the launch on the sign-in page, and no app script', async () => {
    const page = await (await ask('/sign-in?to=%2Frarm')).text()
    expect(page).toContain('Sign in to see the launch.')
    expect(page).not.toMatch(/<script[^>]+src|modulepreload|__remixContext|Portfolio Strategy/)
  })
})

test('all viewers get one page, without their names', async () => {
  const page = await (await ask('/', { Cookie: await signedIn(server, 'mona') })).text()
  expect(page).toContain('Portfolio Strategy')
  expect(/\bmona\b/.test(page)).toBe(false)
})

test('scripts may only be cached by the reader’s own browser', async () => {
  const script = filesOfBuild().find((file) => file.endsWith('.js')) ?? ''
  const { headers } = await ask(script, { Cookie: await signedIn(server, 'mona') })
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})
