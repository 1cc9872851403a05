import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listeners } from '../../support/listeners'
import { otherBuild } from '../../support/otherBuild'
import { ownServer } from '../../support/ownServer'
import type { RunningServer } from '../../support/server'
import { get, stranger } from '../../support/strangers'

const own = ownServer()
let server: RunningServer
const { listen, change } = listeners(() => server)

/** The time allowed from the signal to the exit, in milliseconds (R11). */
const most = 5_000

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

test('when the server stops, every stream closes, and clients that do not read delay nothing', async () => {
  server = await own.start()
  const streams = await Promise.all(range(1, 20).map(() => listen()))
  const silent = range(1, 5).map(() =>
    stranger(server.url, get('/api/changes', 'Accept: text/event-stream'), { reads: false }),
  )
  await Promise.all(streams.map(({ until }) => until(1)))
  await change()
  const begin = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - begin).toBeLessThan(most)
  await Promise.all(streams.map(({ ended }) => ended))
  for (const { socket } of silent) socket.destroy()
})

test('after a restart a page is greeted with the last confirmed change, and the build id, if the build is the same', async () => {
  const greetingOf = async (options = {}) => {
    server = await own.start(options)
    const [opened] = await (await listen()).until(1)
    return opened?.data ?? {}
  }
  const { build } = await greetingOf()
  await change()
  const revision = await change()
  await server.end('SIGKILL')
  expect(await greetingOf()).toEqual({ revision, build })
  await server.end('SIGTERM')
  const folder = path.join(own.directory, 'other')
  await mkdir(folder)
  expect((await greetingOf({ workingDirectory: await otherBuild(folder) })).build).not.toBe(build)
})
