import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { format } from 'node:util'
import { afterAll, beforeAll, vi } from 'vitest'
import { closeSite, openSiteWith } from '~/app/server/composition.server'
import { installMiddleware } from '~/app/server/host/host.server'
import type { Middleware } from '~/app/server/host/middleware.server'
import { remixRequests } from '~/app/server/host/remix.server'
import { isData } from '~/app/server/host/requestFilter.server'
import { routesOfBuild } from '~/app/server/host/requestMetrics.server'
import { collectNodeMetrics } from '~/app/server/observability/metrics.server'
import { stopNotifier } from '~/app/server/notify/notifier.server'
import { closeDoorbell } from '~/app/server/events/doorbell.server'
import type { Role } from '~/data/contract/session'
import { plantAccounts } from './cheapAccount'
import { settingsFor } from './engine'
import { temporaryFolder } from './server'

interface SiteOptions {
  /** It is kept when the site stops. @default a new one, removed with the site */
  dataDirectory?: string
  /** Writes the initial data folder. */
  plant?: (directory: string) => Promise<void>
  /** The first accounts by their names. @default an administrator, in a new folder */
  accounts?: Readonly<Record<string, Role>>
  /** Settings of the environment beside DATA_DIR. */
  settings?: Readonly<Record<string, string>>
}

/** The site from its sources, served in this process. */
export type SiteInProcess = Awaited<ReturnType<typeof startSite>>

/**
 * Serves the site on a free port, with everything that runs before its pages, one at a time in a process. Its pages and
 * files come from a build, so an empty page replaces each page here.
 */
export async function startSite(options: SiteOptions = {}) {
  const { dataDirectory = await temporaryFolder(), settings = {} } = options
  const accounts = options.accounts ?? (options.dataDirectory === undefined ? { admin: 'admin' } : {})
  await options.plant?.(dataDirectory)
  const settingsOfEngine = await settingsFor(dataDirectory)
  const isNewFolder = !options.dataDirectory && !options.plant && !settingsOfEngine.DATABASE_URL
  if (isNewFolder) await copyAccounts(dataDirectory, accounts)
  else if (Object.keys(accounts).length > 0) await plantAccounts(dataDirectory, accounts)
  const output = captureOutput()
  const { env } = await openSiteWith({ ...settingsOfEngine, DATA_DIR: dataDirectory, ...settings })
  if (env.METRICS_TOKEN !== undefined) collectNodeMetrics()
  const server = new Server()
  installMiddleware(
    server,
    (_request, _response, next) => {
      next()
    },
    remixWithoutPages(),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Its origin, such as http://127.0.0.1:40123. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDirectory,
    /** All its output so far. */
    output: output.text,
    /** Closes it, and removes its data folder if it is a temporary one. */
    stop: async () => {
      closeDoorbell()
      stopNotifier()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await closeSite()
      output.release()
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true })
    },
  }
}

/** The site, opened before the tests of a file or of a `describe` and closed after them. */
export function openedSite(options: SiteOptions = {}): SiteInProcess {
  let site: SiteInProcess

  beforeAll(async () => {
    site = await startSite(options)
  })

  afterAll(() => site.stop())

  return {
    get url() {
      return site.url
    },
    get dataDirectory() {
      return site.dataDirectory
    },
    output: () => site.output(),
    stop: () => site.stop(),
  }
}

type Accounts = NonNullable<SiteOptions['accounts']>

/** The files of a data folder by its accounts: writing them again takes less time than opening its database. */
const folders = new Map<string, Promise<[name: string, content: Buffer][]>>()

async function copyAccounts(dataDirectory: string, accounts: Accounts): Promise<void> {
  const key = JSON.stringify(accounts)
  const files = folders.get(key) ?? filesWith(accounts)
  folders.set(key, files)
  for (const [name, content] of await files)
    await writeFile(path.join(dataDirectory, name), content, { mode: 0o600 })
}

async function filesWith(accounts: Accounts): Promise<[name: string, content: Buffer][]> {
  const folder = await temporaryFolder()
  await plantAccounts(folder, accounts)
  const names = await readdir(folder)
  const files = names.map(async (name): Promise<[string, Buffer]> => [
    name,
    await readFile(path.join(folder, name)),
  ])
  const read = await Promise.all(files)
  await rm(folder, { recursive: true })
  return read
}

/** Answers the API as the site does, and pages only by whether they exist. */
function remixWithoutPages(): Middleware {
  const remix = remixRequests()
  const routeOf = routesOfBuild()
  return (request, response, next) => {
    const { url = '' } = request
    if (isData(url)) {
      remix(request, response, next)
      return
    }
    const status = routeOf(url).endsWith('*') ? 404 : 200
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end()
  }
}

/** Keeps the site's output out of the test report, until it is released. */
function captureOutput(): { text: () => string; release: () => void } {
  let text = ''
  const write = (chunk: Uint8Array | string) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  const print = (...given: unknown[]) => void write(`${format(...given)}\n`)
  const spies = [
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write)),
    ...(['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(print)),
  ]
  return {
    text: () => text,
    release: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
