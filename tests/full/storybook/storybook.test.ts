// What only the built Storybook shows; the stories themselves are played and read by axe from their sources.
import { source as axeSource, type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { colourRules, fastOptions, launchBrowser } from '../../support/page'
import {
  openPreview,
  parametersOf,
  serveStorybook,
  show,
  windowOf,
  type Entry,
} from '../../support/storybook'
import { waitTimeoutMs } from '../../support/timeouts'
import { ownRules } from '../../visual/rulesUnseen'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sourcesIn = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => source(`${folder}/${file}`))

const { entries } = JSON.parse(source('storybook-static/index.json')) as { entries: Record<string, Entry> }
const stories = Object.values(entries).filter(({ type }) => type === 'story')
const docs = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))

/** The titles of the elements in the sidebar. */
const elements = [...new Set(stories.filter(({ tags }) => tags.includes('dev')).map(({ title }) => title))]

/** The pages whose colours axe reads in dark mode too; Storybook's own theme is the same on all. */
const readInTheDark = ['handbook-start-here--docs', 'parts-badge--docs']

/** Of the pages about a component axe reads one, because all of those have the same template. */
const readByAxe = docs.filter((id) => !/^(?:parts|panels|screens)-/.test(id) || readInTheDark.includes(id))

/** As in the run of the stories. */
const usual = { width: 1200, height: 900 }

let server: Awaited<ReturnType<typeof serveStorybook>>
let browser: Browser
/** Storybook's preview, which shows one entry after the other. */
let page: Page
/** The errors and warnings of the pages since the test began. */
const complaints: string[] = []

beforeAll(async () => {
  server = await serveStorybook(path.join(root, 'storybook-static'))
  browser = await launchBrowser()
  page = await newPage()
  await page.addInitScript(quietFrames)
  await openPreview(page, server.address)
})

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test('each element of the sidebar has a page', () => {
  const titles = Object.values(entries).flatMap(({ type, title }) => (type === 'docs' ? [title] : []))
  expect(elements.filter((title) => !titles.includes(title))).toEqual([])
})

test('every link from a page of the documentation leads to one', () => {
  const links = [...sourcesIn('stories', '.mdx'), ...sourcesIn('stories', '.md')].flatMap((text) => [
    ...text.matchAll(/\?path=\/docs\/([\w-]+)/g),
  ])
  expect(links.length).toBeGreaterThan(100)
  expect(links.map(([, id = '']) => id).filter((id) => !docs.includes(id))).toEqual([])
})

test('nothing moves under reduced motion', () => {
  const moves = /(?<![\w-])(?:animation|transition)(?:-name)?: ?(?!none\b)/
  const moving = ownRules(path.join(root, 'storybook-static')).filter(([, { nodes, parent }]) => {
    const media = parent?.type === 'atrule' && 'params' in parent ? parent.params : ''
    return moves.test(nodes.join('; ')) && !/prefers-reduced-motion: ?no-preference/.test(media)
  })
  // The splash does not move while it is paused.
  expect(moving.map(([selector]) => selector).filter((rule) => !rule.includes('SplashScreen'))).toEqual([])
})

test.each(elements)('under the pointer every button and link looks different: %s', async (title) => {
  await showStory(stories.find((story) => story.title === title)?.id ?? '')
  const kinds = new Map<string, boolean>()
  const controls = page.locator('#storybook-root :is(button, a[href])').filter({ visible: true })
  for (const control of await controls.all()) {
    const kind = await control.evaluate(kindOfControl)
    if (kind === null || kinds.has(kind)) continue
    await page.mouse.move(0, 0)
    const before = await control.evaluate(looksOf)
    await control.hover()
    kinds.set(kind, (await control.evaluate(looksOf)) !== before)
  }
  await page.mouse.move(0, 0)
  expect([...kinds].filter(([, looksDifferent]) => !looksDifferent)).toEqual([])
})

test.each(docs)(
  'a page of the documentation shows all its stories, and axe finds nothing: %s',
  async (storyId) => {
    await page.setViewportSize(usual)
    expect(await show(page, storyId, 'docs')).toEqual([])
    await page.locator('.sbdocs-content').waitFor()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await expect.poll(() => page.evaluate(storiesUnseen), { timeout: waitTimeoutMs }).toEqual([])
    expect(await page.locator('main').count()).toBeLessThan(2)
    // The stories' headings, of any level, are between the page's own.
    const rules = { 'heading-order': { enabled: false } }
    if (readByAxe.includes(storyId)) expect(await violations(page, { rules })).toEqual([])
  },
)

test.each(readInTheDark)('in dark, axe finds no fault in the colours of %s', async (id) => {
  const opened = await newPage(`iframe.html?viewMode=docs&id=${id}&globals=appearance:dark`)
  await opened.locator('html.dark .sbdocs-content').waitFor()
  expect(await violations(opened, { runOnly: [...colourRules] })).toEqual([])
  await opened.close()
})

test('no class of Radix Themes is without its style', async () => {
  const shown = new Set<string>()
  for (const { id } of stories.filter(({ title }) => /\/(?:FirstSteps|Hint|Navigation)\b/.test(title))) {
    await showStory(id)
    for (const name of await page.evaluate(radixClassesShown)) shown.add(name)
  }
  const isStyled = (name: string, sheet: string) => new RegExp(`\\.${name}(?![\\w-])`).test(sheet)
  const published = source('node_modules/@radix-ui/themes/components.css')
  const kept = sourcesIn('storybook-static/assets', '.css').join('')
  const styled = [...shown].filter((name) => isStyled(name, published))
  expect(styled.length).toBeGreaterThan(5)
  expect(styled.filter((name) => !isStyled(name, kept))).toEqual([])
})

test('links between pages of the documentation keep the toolbar’s settings', async () => {
  const settings = '&globals=appearance:dark;direction:rtl'
  const opened = await newPage(`iframe.html?viewMode=docs&id=welcome--docs${settings}`)
  await opened.locator('a[target=_top]').first().waitFor()
  expect(await opened.locator(`a[target=_top]:not([href*="${settings}"])`).count()).toBe(0)
  await opened.close()
})

test('Storybook’s own pages follow the appearance of the toolbar', async () => {
  const opened = await newPage('?path=/docs/parts-badge--docs&globals=appearance:dark')
  const ground = () => opened.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = 'rgb(246, 249, 252)'
  await expect.poll(ground, { timeout: waitTimeoutMs }).not.toBe(light)
  await opened.close()
})

async function newPage(address?: string, options: BrowserContextOptions = {}): Promise<Page> {
  const opened = await browser.newPage({ reducedMotion: 'reduce', viewport: usual, ...options })
  opened.on('pageerror', (error) => complaints.push(error.message))
  opened.on('console', (message) => {
    // Storybook's own warning is logged when a script enumerates `window`.
    const isOwn = message.text().startsWith('Accessing the Story Store is deprecated')
    if (['error', 'warning'].includes(message.type()) && !isOwn) complaints.push(message.text())
  })
  if (address !== undefined) await opened.goto(server.address + address)
  return opened
}

/** Shows a story in its own window, and plays it. */
async function showStory(storyId: string): Promise<void> {
  await page.setViewportSize(windowOf(await parametersOf(page, storyId)) ?? usual)
  expect(await show(page, storyId)).toEqual([])
}

/** What axe finds on a page of the documentation, around its stories. */
async function violations(of: Page, options: RunOptions): Promise<string[]> {
  await of.evaluate(axeSource)
  return of.evaluate(
    async (given) => {
      const { axe } = window as unknown as {
        axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      // Storybook's own table of controls has fields without a name.
      const exclude = [['[id^="story--"]'], ['.docblock-argstable']]
      const around = { include: [['#storybook-docs']], exclude }
      const found = (await axe.run(around, given)).violations
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { ...fastOptions, ...options },
  )
}

// The following functions run in the page.

/** The frames of a page are not loaded: each would load the whole preview, and the stories are tested by themselves. */
function quietFrames(): void {
  if (window.parent !== window) window.stop()
}

/** The kind of a control; controls of one kind look alike. Null for one that is covered, selected, disabled or the story's own. */
function kindOfControl(control: Element): string | null {
  control.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  const states = ['aria-pressed', 'aria-selected', 'aria-disabled', 'aria-current'].map((state) =>
    control.getAttribute(state),
  )
  const isChosen = states.some((state) => /^(?:true|page|step|location)$/.test(state ?? ''))
  if (!control.contains(met) || isChosen || control.matches(':disabled, :not([class]), [class=""]'))
    return null
  return `${control.tagName} ${control.className} ${control.getAttribute('data-state') ?? ''}`
}

/** What a hover may change, of a control with its parts and its parent. */
function looksOf(control: Element): string {
  const colours = 'color background-color border-color text-decoration opacity filter'
  const looks = `${colours} box-shadow transform outline`.split(' ')
  return [control, ...control.querySelectorAll('*'), control.parentElement ?? control]
    .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
    .map((style) => looks.map((look) => style.getPropertyValue(look)).join(' '))
    .join('\n')
}

/** The stories on a docs page that show nothing yet, except to a screen reader. */
function storiesUnseen(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  return [...document.querySelectorAll('[id^="story--"][id$="-inner"]')]
    .filter((story) => ![...story.querySelectorAll('.radix-themes > * *')].some(isSeen))
    .flatMap((story) => (story.querySelector('[role=status]') ? [] : [story.id]))
}

/** Without those of a breakpoint, which have a colon. */
function radixClassesShown(): string[] {
  const names = [...document.querySelectorAll('[class*="rt-"]')].flatMap(({ classList }) => [...classList])
  return names.filter((name) => /^rt-[\w-]+$/.test(name))
}
