import { chromium, type Browser, type Page } from 'playwright-core'
import { preview } from 'vite'
import { browserArguments, findBrowser } from '~/tests/support/browser.mjs'
import { ask, isThere, listStories, makeReady, seedRandom, setToolbar, settle } from './preview'
import type { Story } from './album'
import { ownShot, shotsOf, type Shot } from './shots'

/** The time limit of one story, in milliseconds. */
const STORY_TIMEOUT_MS = 60_000

/** How long a page must be unchanged before its picture is taken, in milliseconds: in the first round, and in a retry. */
export const quietMs = { quick: 0, careful: 500 }

/** The result of a story: its pictures, as PNGs in the requested order, or its failures. */
export interface Taken {
  pictures: readonly Buffer[]
  failures: readonly string[]
}

/** A browser with a Storybook open. */
export interface Camera {
  list: () => Promise<Story[]>
  /** Opens another page, for taking pictures in parallel. */
  openPage: () => Promise<Page>
}

/** Chromium's partial redraws round differently from a full one; these switches disable them. */
const renderingArguments = [
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
]

export function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    args: [...browserArguments, ...renderingArguments],
    ...(executablePath && { executablePath }),
  })
}

/** Serves a built Storybook for the duration of the callback. */
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
 * Plays a story once, in its own window, and takes each picture of the result. The settings of consecutive pictures
 * differ, so that the page is redrawn completely.
 */
export async function take(page: Page, { id: storyId, own, shots }: Story, quiet: number): Promise<Taken> {
  await page.setViewportSize(own)
  await page.evaluate(setToolbar, globalsOf(own))
  const played = ['setCurrentStory', { storyId, viewMode: 'story' }, storyId, STORY_TIMEOUT_MS] as const
  const failures = await page.evaluate(ask, played)
  const pictures: Buffer[] = []
  // In reverse order, so that the picture with the play's own settings comes last.
  for (const shot of shots.toReversed()) {
    if (failures.length > 0) break
    await page.setViewportSize(shot)
    const changed = ['updateGlobals', { globals: globalsOf(shot) }, storyId, STORY_TIMEOUT_MS] as const
    failures.push(...(await page.evaluate(ask, changed)))
    await page.evaluate(settle, quiet)
    pictures.unshift(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
  }
  return { pictures, failures }
}

const globalsOf = ({ appearance, direction }: Shot) => ({ appearance, direction, motion: 'reduced' })
