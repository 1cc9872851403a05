import { chromium, type Browser, type Page } from 'playwright-core'
import { preview } from 'vite'
import { browserArguments, findBrowser } from '~/tests/support/browser.mjs'
import { ask, isThere, listStories, makeReady, seedRandom, setToolbar, settle } from './preview'
import type { Story } from './album'
import { ownShot, shotsOf, type Shot } from './shots'

/** How long one story may take, in milliseconds. */
const patience = 60_000

/** How long a page must not have changed before its picture is taken, in milliseconds: at first, and where it matters. */
export const rest = { quick: 0, careful: 500 }

/** What came of a story: its pictures, as PNGs in the order asked for, or why there are none. */
export interface Taken {
  pictures: readonly Buffer[]
  failures: readonly string[]
}

/** A browser in front of a Storybook. */
export interface Camera {
  list: () => Promise<Story[]>
  /** A page of its own for each who takes pictures at the same time. */
  openPage: () => Promise<Page>
}

/** What is drawn over in parts is rounded otherwise than what is drawn at once. */
const drawnAnew = ['--disable-partial-raster', '--disable-skia-runtime-opts', '--force-color-profile=srgb']

export function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    args: [...browserArguments, ...drawnAnew],
    ...(executablePath && { executablePath }),
  })
}

/** Serves the Storybook that was built in a folder for as long as it is looked at. */
export async function withBuilt<Seen>(
  browser: Browser,
  built: string,
  look: (camera: Camera) => Promise<Seen>,
): Promise<Seen> {
  const server = await preview({
    root: built,
    configFile: false,
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  try {
    return await look(openStories(browser, server.resolvedUrls?.local[0] ?? ''))
  } finally {
    await server.close()
  }
}

/** The stories that are served at an address. */
export function openStories(browser: Browser, address: string): Camera {
  const openPage = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' })
    await context.addInitScript(seedRandom)
    const page = await context.newPage()
    await page.goto(new URL('iframe.html', address).href)
    await page.waitForFunction(isThere)
    await page.evaluate(makeReady)
    return page
  }
  return {
    openPage,
    async list() {
      const page = await openPage()
      const stories = await page.evaluate(listStories)
      await page.context().close()
      return stories.map(({ id, title, name, parameters }) => ({
        ...{ id, title, name },
        own: ownShot(parameters),
        shots: shotsOf(parameters),
      }))
    },
  }
}

/**
 * Plays a story once, in its own window, and takes each picture of what the play left. Each differs from the
 * one before, so that the page is drawn anew as a whole.
 */
export async function take(page: Page, { id: storyId, own, shots }: Story, quiet: number): Promise<Taken> {
  await page.setViewportSize(own)
  await page.evaluate(setToolbar, globalsOf(own))
  const played = ['setCurrentStory', { storyId, viewMode: 'story' }, storyId, patience] as const
  const failures = await page.evaluate(ask, played)
  const pictures: Buffer[] = []
  // The play's own picture comes last, after others.
  for (const shot of shots.toReversed()) {
    if (failures.length > 0) break
    await page.setViewportSize(shot)
    const changed = ['updateGlobals', { globals: globalsOf(shot) }, storyId, patience] as const
    failures.push(...(await page.evaluate(ask, changed)))
    await page.evaluate(settle, quiet)
    pictures.unshift(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
  }
  return { pictures, failures }
}

const globalsOf = ({ appearance, direction }: Shot) => ({ appearance, direction, motion: 'reduced' })
