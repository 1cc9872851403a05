import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, beforeEach } from 'vitest'
import { startServer, type RunningServer } from '../support/server'
import type { Settings, Size, Tab } from './engine'
import { firefox } from './firefox'
import { Visitor } from './visitor'
import { webkit } from './webkit'

export const phone: Size = { width: 390, height: 844 }
export const laptop: Size = { width: 1280, height: 900 }

/** The folder for screenshots of failures, and with PICTURES=all of each test's end. */
const pictures = '.cache/engines'

export interface EngineSite {
  readonly server: RunningServer
  readonly visitor: Visitor
}

/** Runs the same tests in each engine, on their own server, in one tab. The console must stay free of errors and warnings. */
export function inEachEngine(settings: Settings, tests: (site: EngineSite) => void): void {
  describe.each([firefox, webkit].map((engine) => [engine.name, engine] as const))('in %s', (_, engine) => {
    let server: RunningServer
    let tab: Tab
    let visitor: Visitor

    beforeAll(async () => {
      server = await startServer()
      tab = await engine.launch(settings)
      visitor = new Visitor(tab, server.url)
    })

    afterAll(async () => {
      await tab.close()
      await server.stop()
    })

    const keepPicture = async (name: string) => {
      await mkdir(pictures, { recursive: true })
      await writeFile(
        `${pictures}/${engine.name} ${name.replaceAll(/[^\w ]+/g, '')}.png`,
        await tab.picture(),
      )
    }

    beforeEach(async ({ task }) => {
      onTestFailed(() => keepPicture(task.name))
      await visitor.resizes(laptop)
    })

    afterEach(async ({ task }) => {
      if (process.env.PICTURES === 'all') await keepPicture(task.name)
      expect(await tab.complaints()).toEqual([])
    })

    tests({
      get server() {
        return server
      },
      get visitor() {
        return visitor
      },
    })
  })
}
