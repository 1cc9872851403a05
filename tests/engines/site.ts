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

interface EngineSite {
  server: RunningServer
  tab: Tab
  visitor: Visitor
}

/** Runs the same tests in each engine, on their own server, in one tab. The console must stay free of errors and warnings. */
export function inEachEngine(settings: Settings, tests: (site: EngineSite) => void): void {
  describe.each([firefox, webkit].map((engine) => [engine.name, engine] as const))('in %s', (_, engine) => {
    const site = {} as EngineSite

    beforeAll(async () => {
      site.server = await startServer()
      site.tab = await engine.launch(settings)
      site.visitor = new Visitor(site.tab, site.server.url)
    })

    afterAll(async () => {
      await site.tab.close()
      await site.server.stop()
    })

    const keepPicture = async (name: string) => {
      await mkdir(pictures, { recursive: true })
      const file = `${pictures}/${engine.name} ${name.replaceAll(/[^\w ]+/g, '')}.png`
      await writeFile(file, await site.tab.picture())
    }

    beforeEach(async ({ task }) => {
      onTestFailed(() => keepPicture(task.name))
      await site.visitor.resizes(laptop)
    })

    afterEach(async ({ task }) => {
      if (process.env.PICTURES === 'all') await keepPicture(task.name)
      expect(await site.tab.complaints()).toEqual([])
    })

    tests(site)
  })
}
