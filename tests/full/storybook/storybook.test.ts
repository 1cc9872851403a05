// What only the built Storybook shows; the stories themselves are played and read by axe from their sources.
import { source as axeSource, type AxeResults, type RunOptions } from 'axe-core'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { colourRules, fastOptions, launchBrowser } from '../../support/page'
import * as storybook from '../../support/storybook'
import { waitTimeoutMs } from '../../support/timeouts'
import { ownRules } from '../../visual/rulesUnseen'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sourcesIn = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => source(`${folder}/${file}`))

const { entries } = JSON.parse(source('storybook-static/index.json')) as {
  entries: Record<string, storybook.Entry>
}
const stories = Object.values(entries).filter(({ type }) => type === 'story')
const docs = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))

/** The titles of the elements in the sidebar. */
const elements = [...new Set(stories.filter(({ tags }) => tags.includes('dev')).map(({ title }) => title))]

/** The pages whose colours axe reads in dark mode too; Storybook's own theme is the same on all. */
const readInTheDark = ['handbook-start-here--docs', 'parts-badge--docs']

/** Of the pages about a component axe reads one, because all of those have the same template. */
const readByAxe = docs.filter((id) => !/^(?:parts|panels|screens)-/.test(id) || readInTheDark.includes(id))

const usual = { width: 1200, height: 900 }

let server: Awaited<ReturnType<typeof storybook.serveStorybook>>
let browser: Browser
/** Storybook's preview, which shows one entry after the other. */
let page: Page
/** The errors and warnings of the pages since the test began. */
const complaints: string[] = []

beforeAll(async () => {
  server = await storybook.serveStorybook(path.join(root, 'storybook-static'))
  browser = await launchBrowser()
  page = await newPage()
  // Each frame of a page would load the whole preview, and the stories are tested by themselves.
  await page.addInitScript(() => {
    if (window.parent !== window) window.stop()
  })
  await storybook.openPreview(page, server.address)
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
  const pages = [...sourcesIn('stories', '.mdx'), ...sourcesIn('stories', '.md')].join()
  const links = [...pages.matchAll(/\?path=\/docs\/([\w-]+)/g)]
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
    expect(await storybook.show(page, storyId, 'docs')).toEqual([])
    await page.locator('.sbdocs-content').waitFor()
    await page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
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
    const html = await page.locator('body').innerHTML()
    // Without those of a breakpoint, which have a colon.
    for (const [name] of html.matchAll(/(?<=["\s])rt-[\w-]+(?=["\s])/g)) shown.add(name)
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
  await expect.poll(ground, { timeout: waitTimeoutMs }).not.toBe('rgb(246, 249, 252)')
  await opened.close()
})

async function newPage(address = ''): Promise<Page> {
  const opened = await browser.newPage({ reducedMotion: 'reduce', viewport: usual })
  opened.on('pageerror', (error) => complaints.push(error.message))
  opened.on('console', (message) => {
    // Storybook's own warning is logged when a script enumerates `window`.
    const isOwn = message.text().startsWith('Accessing the Story Store is deprecated')
    if (['error', 'warning'].includes(message.type()) && !isOwn) complaints.push(message.text())
  })
  if (address) await opened.goto(server.address + address)
  return opened
}

/** Shows a story in its own window, and plays it. */
async function showStory(storyId: string): Promise<void> {
  await page.setViewportSize(storybook.windowOf(await storybook.parametersOf(page, storyId)) ?? usual)
  expect(await storybook.show(page, storyId)).toEqual([])
}

/** What axe finds on a page of the documentation, around its stories. */
async function violations(of: Page, options: RunOptions): Promise<string[]> {
  await of.evaluate(axeSource)
  // Storybook's own table of controls has fields without a name.
  const around = { include: [['#storybook-docs']], exclude: [['[id^="story--"]'], ['.docblock-argstable']] }
  const given = [around, { ...fastOptions, ...options }].map((each) => JSON.stringify(each))
  const found = await of.evaluate<AxeResults>(`axe.run(${given.join()})`)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

// The following functions run in the page.

/** The kind of a control; controls of one kind look alike. Null for one that is covered, selected, disabled or the story's own. */
function kindOfControl(control: Element): string | null {
  control.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  const isChosen =
    '[aria-pressed=true], [aria-selected=true], [aria-disabled=true], [aria-current]:not([aria-current=false])'
  const isBare = ':disabled, :not([class]), [class=""]'
  if (!control.contains(met) || control.matches(`${isChosen}, ${isBare}`)) return null
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
