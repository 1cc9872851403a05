import { afterEach } from 'vitest'
import { listen, type Stream } from './changeStream'
import { signedIn, type RunningServer } from './server'

type ListenOptions = Parameters<typeof listen>[1]

interface Listeners {
  /** Opens a stream, which is cut when its test ends. */
  listen: (asked?: ListenOptions, url?: string) => Promise<Stream>
  /** Changes the owner of a phase, and returns the number of the change. */
  change: (owner?: string) => Promise<number>
}

/** Streams for the tests of one file, and changes for them. */
export function listeners(server: () => Pick<RunningServer, 'url'>): Listeners {
  let streams: Stream[] = []
  let changes = 0
  /** The administrator's cookie by server. */
  const cookies = new Map<string, Promise<string>>()

  afterEach(() => {
    for (const { cut } of streams) cut()
    streams = []
  })

  return {
    async listen(asked, url = server().url) {
      const stream = await listen(url, asked)
      streams.push(stream)
      return stream
    },
    async change(owner = `Owner ${(changes += 1)} of ${Date.now()}`) {
      const { url } = server()
      const cookie = cookies.get(url) ?? signedIn(server())
      cookies.set(url, cookie)
      const answer = await fetch(`${url}/api/timeline/phase-5`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Cookie: await cookie },
        body: JSON.stringify({ owner }),
      })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      return Number(answer.headers.get('x-change'))
    },
  }
}
