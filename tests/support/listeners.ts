import { afterEach } from 'vitest'
import { caller, type Caller } from './caller'
import { listen, type Stream } from './changeStream'
import type { RunningServer } from './server'

/** Streams for the tests of one file, and changes for them. */
export function listeners(server: () => Pick<RunningServer, 'url'>) {
  let streams: Stream[] = []
  let changes = 0
  const admins = new Map<string, Caller>()

  afterEach(() => {
    for (const { cut } of streams) cut()
    streams = []
  })

  return {
    /** Opens a stream, which is cut when its test ends. */
    listen: async (asked?: Parameters<typeof listen>[1], url = server().url) => {
      const stream = await listen(url, asked)
      streams.push(stream)
      return stream
    },
    /** Changes the owner of a phase, and returns the number of the change. */
    change: async (owner = `Owner ${(changes += 1)} of ${Date.now()}`) => {
      const { url } = server()
      const admin = admins.get(url) ?? caller({ url })
      admins.set(url, admin)
      const { status, text, n } = await admin.patch('timeline/phase-5', { owner })
      if (status !== 200) throw new Error(`${status}: ${text}`)
      return n
    },
  }
}
