import { mkdir } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { listeners } from '../../support/listeners'
import { otherBuild } from '../../support/otherBuild'
import { ownServer } from '../../support/ownServer'
import { signedIn, type RunningServer } from '../../support/server'
import { get, stranger } from '../../support/strangers'
import { startWriters } from '../../support/writers'

const own = ownServer()
let server: RunningServer
const { listen, change } = listeners(() => server)

/** The time allowed from the signal to the exit, in milliseconds (R11). */
const most = 5_000

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

describe('when the server stops', () => {
  test('every stream closes, clients that do not read delay nothing, and no stream is opened', async () => {
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
})

describe('after a restart', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s a page is greeted with the last confirmed change',
    async (signal) => {
      server = await own.start()
      await change()
      const last = await change()
      await server.end(signal)
      server = await own.start()
      const stream = await listen()
      await stream.until(1)
      expect(stream.revisions()).toEqual([last])
    },
  )

  test('the build id stays the same, unless the build differs', async () => {
    const buildOf = async () => {
      const stream = await listen()
      return (await stream.until(1))[0]?.data.build
    }
    server = await own.start()
    const build = await buildOf()
    await server.end('SIGTERM')
    server = await own.start()
    expect(await buildOf()).toBe(build)
    await server.end('SIGTERM')
    const folder = path.join(own.directory, 'other')
    await mkdir(folder)
    server = await own.start({ workingDirectory: await otherBuild(folder) })
    expect(await buildOf()).not.toBe(build)
  })
})

test('pages that connect and disconnect during many writes hear of the last one, and never of an older one', async () => {
  server = await own.start()
  const targets = (await (await fetch(`${server.url}/api/targets`)).json()) as { id: string }[]
  const ids = targets.slice(0, 3).map(({ id }) => id)
  const writers = startWriters(server.url, await signedIn(server), ids)
  const pages = range(1, 8).map(async (page) => {
    const heard: number[] = []
    while (writers.answered.length < 250) {
      const stream = await listen()
      await stream.until(2 + (page % 4))
      stream.cut()
      await stream.ended
      heard.push(...stream.revisions())
    }
    return heard
  })
  const heard = await Promise.all(pages)
  const stay = await listen()
  writers.stop()
  await writers.done
  await stay.untilRevision(writers.answered.length)
  for (const numbers of heard) expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
})

describe('through a proxy', () => {
  let proxy: ReturnType<typeof createServer> | undefined

  afterEach(() => {
    proxy?.closeAllConnections()
    proxy?.close()
  })

  /** A proxy that buffers each response unless told not to. */
  async function proxied(): Promise<string> {
    proxy = createServer((asked, answer) => {
      const { pathname, search } = new URL(asked.url ?? '', server.url)
      const call = request(
        server.url + pathname + search,
        { method: asked.method, headers: asked.headers, agent: false },
        (response) => {
          const isHeldBack = response.headers['x-accel-buffering'] !== 'no'
          const chunks: Buffer[] = []
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.on('data', (chunk: Buffer) => {
            if (isHeldBack) chunks.push(chunk)
            else answer.write(chunk)
          })
          response.on('end', () => answer.end(Buffer.concat(chunks)))
          response.on('error', () => answer.destroy())
        },
      )
      call.on('error', () => answer.destroy())
      answer.once('close', () => call.destroy())
      asked.pipe(call)
    })
    await new Promise<void>((listening) => proxy?.listen(0, '127.0.0.1', listening))
    const address = proxy.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test('that buffers responses, each change arrives as it is made', async () => {
    server = await own.start()
    const stream = await listen({}, await proxied())
    await stream.until(1)
    await stream.untilRevision(await change())
  })
})
