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

test('after a restart the build id stays the same, unless the build differs', async () => {
  const buildOf = async (options = {}) => {
    server = await own.start(options)
    const [opened] = await (await listen()).until(1)
    await server.end('SIGTERM')
    return opened?.data.build
  }
  const build = await buildOf()
  expect(await buildOf()).toBe(build)
  const folder = path.join(own.directory, 'other')
  await mkdir(folder)
  expect(await buildOf({ workingDirectory: await otherBuild(folder) })).not.toBe(build)
})
