// Each story of a built Storybook: its accessible names and its pictures, taken of the base and compared with those.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as withBrowser, type Page } from 'playwright/test'
import {
  laptop,
  openPreview,
  parametersOf,
  serveStorybook,
  setToolbar,
  show,
  windowOf,
  type Entry,
  type StoryParameters,
} from '../support/storybook'
import { rulesUnseen } from './rulesUnseen'

const { VISUAL_BUILT: built = '', VISUAL_SIDE: side } = process.env

/** The stories by the index of the build; of the working tree, those that the base has too. */
const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as {
  entries: Record<string, Entry>
}

const test = withBrowser.extend<object, { preview: Page }>({
  // One for a worker, because the preview takes longer to load than a story to show.
  preview: [
    async ({ browser }, use) => {
      const server = await serveStorybook(built)
      const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' })
      await openPreview(page, server.address)
      await use(page)
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

for (const { id, title, name, type } of Object.values(entries))
  if (type === 'story')
    test(`${title}/${name}`, async ({ preview: page }) => {
      const parameters = await parametersOf(page, id)
      const shots = shotsOf(parameters)
      const files = ['names.txt', ...shots.map(({ file }) => file)]
      const isTaken = (file: string) => existsSync(test.info().snapshotPath(id, file))
      // A story that is new has nothing to compare with, and one of the base is taken once.
      if (side === 'base' ? files.every(isTaken) : !isTaken('names.txt')) return

      await page.setViewportSize(windowOf(parameters) ?? laptop)
      await page.evaluate(seedRandom)
      expect(await show(page, id)).toEqual([])
      await page.evaluate(settle)
      expect.soft(await page.locator('body').ariaSnapshot()).toMatchSnapshot([id, 'names.txt'])
      // In reverse order, so that the picture with the play's own settings comes last, and all settings change in between.
      for (const { file, size, globals } of shots.toReversed()) {
        await page.setViewportSize(size)
        expect(await setToolbar(page, id, globals)).toEqual([])
        await page.evaluate(settle)
        await expect.soft(page).toHaveScreenshot([id, file], { fullPage: true })
      }
    })

test('the style rules that no picture shows', () => {
  expect(rulesUnseen(built)).toMatchSnapshot('rules.txt')
})

/** The pictures of a story, by its modes, which Chromatic reads too. */
function shotsOf({ chromatic, viewport }: StoryParameters) {
  if (chromatic.disableSnapshot) return []
  return Object.values(chromatic.modes).flatMap((mode) => {
    if (!('appearance' in mode) || mode.disable) return []
    const { appearance, direction, motion } = mode
    const size = windowOf({ chromatic, viewport }, mode.viewport) ?? laptop
    const file = `${appearance}-${direction}-${size.width}.png`
    return { file, size, globals: { appearance, direction, motion } }
  })
}

/** Seeds `Math.random` anew, so that a story gets the same numbers each time. */
function seedRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Waits until images are there and the page has not changed for three frames, for five seconds at most. */
async function settle(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  let quietFrames = 0
  const watcher = new MutationObserver(() => {
    quietFrames = 0
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const end = performance.now() + 5000; quietFrames < 3 && performance.now() < end; quietFrames += 1)
    await new Promise(requestAnimationFrame)
  watcher.disconnect()
}
