import {
  source as axeSource,
  type AxeResults,
  type ElementContext,
  type RunOptions,
  type Spec,
} from 'axe-core'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Frame, Page } from 'playwright-core'
import pLimit from 'p-limit'
import postcss, { type AtRule, type Node, type Rule } from 'postcss'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colourRules, launchBrowser, fastOptions } from '../../support/page'
import { waitTimeoutMs } from '../../support/timeouts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Entry {
  id: string
  /** The title of its component: tier and name. */
  title: string
  type: 'story' | 'docs'
  tags: string[]
}

/** A page of Storybook's preview, which shows one entry after another. */
interface Tab {
  page: Page
  /** The errors and warnings of its console and scripts since it was taken from the pool. */
  complaints: string[]
}

const source = (file: string) => readFileSync(file, 'utf8')

/** The Storybook that globalSetup has built. */
const { entries } = JSON.parse(source(path.join(root, 'storybook-static/index.json'))) as {
  entries: Record<string, Entry>
}

const idsOf = (kind: Entry['type']) =>
  Object.values(entries)
    .filter(({ type }) => type === kind)
    .map(({ id }) => id)

const isFoundation = (title: string) => title.startsWith('Foundations/')

/** The stories with a play. A "Don't" story is a picture for its page. */
const playedStories = idsOf('story').filter((id) => !entries[id]?.tags.includes('dont'))

/** The first story of each published element, which shows it untouched. */
const firstStories = Object.values(entries)
  .filter(({ type, title, tags }) => type === 'story' && tags.includes('dev') && !isFoundation(title))
  .filter(({ title }, index, all) => all.findIndex((each) => each.title === title) === index)
  .map(({ id }) => id)

/** The pages that are not about a component, and one component page, because all of those have the same template. */
const readByAxe = idsOf('docs').filter(
  (id) => !/^(?:parts|panels|screens)-/.test(id) || id === 'parts-badge--docs',
)

/** The pages whose colours axe checks in dark mode too; Storybook's own theme is the same on all. */
const readInTheDark = ['handbook-start-here--docs', 'parts-badge--docs']

/** The window of a story that sets no viewport. */
const usual = { width: 1200, height: 900 }

let server: PreviewServer
let browser: Browser
const free: Tab[] = []

/** Radix's class names in the stories, after their plays. */
const radixClasses = new Set<string>()

beforeAll(async () => {
  server = await preview({
    root,
    configFile: false,
    build: { outDir: 'storybook-static' },
    // Cached by the browser. Otherwise it requests each script again for each frame of a page, until it runs out of resources.
    preview: { port: 0, host: '127.0.0.1', headers: { 'Cache-Control': 'max-age=3600' } },
    logLevel: 'error',
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test('the index lists every story of every story file, and no other', () => {
  expect(idsOf('story').sort()).toEqual(storyFiles().flatMap(storyIds).sort())
})

test('the sidebar shows what the package offers, nine instruments of the page and the screens, each with a page', () => {
  const documented = idsOf('docs').map((id) => id.replace(/--.*$/, ''))
  const listed = Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('dev'))
  const titles = [...new Set(listed.map(({ title }) => title))].filter((title) => !isFoundation(title))
  expect(titles.filter((title) => !documented.includes(toId(title)))).toEqual([])
  const offered = ['package/index.ts', 'ui/elements.ts'].map((file) => source(path.join(root, file))).join()
  const isOffered = (name: string) => new RegExp(`\\b${name}\\b`).test(offered)
  const others = titles
    .filter((title) => !title.startsWith('Screens/'))
    .map((title) => title.replace(/.*\//, ''))
    .filter((name) => !isOffered(name))
  expect(others.sort()).toEqual([
    'BusinessUnitCard',
    'KpiCard',
    'LaunchRail',
    'MaterialCard',
    'PhaseAccordion',
    'ProductCard',
    'SheetTable',
    'ToolCard',
    'TrackingTable',
  ])
})

test('the first story of an element changes nothing, and no story on its page has a play that interacts', () => {
  const moves = /userEvent\.|\.focus\(\)|\.click\(\)|fireEvent|dispatchEvent/
  const moved = storyFiles().flatMap((file) => {
    const story = source(file)
    const bodies = [
      ...story.matchAll(/^export const (\w+): Story = ([^]*?)(?=^export |^(?:async )?function |$(?![^]))/gm),
    ]
    return bodies.flatMap(([, name = '', body = ''], index) => {
      const entry = entries[toId(titleOf(story), storyNameFromExport(name))]
      const isShown = entry?.tags.includes('dev') && (index === 0 || !entry.tags.includes('interaction'))
      return entry && isShown && !isFoundation(entry.title) && moves.test(body) ? [entry.id] : []
    })
  })
  expect(moved).toEqual([])
})

test('every link from a page of the documentation leads to one', () => {
  const pages = readdirSync(path.join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => source(path.join(root, 'stories', file)))
  const links = pages.flatMap((page) =>
    [...page.matchAll(/\?path=\/docs\/([\w-]+)/g)].map(([, id = '']) => id),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((id) => entries[id]?.type !== 'docs')).toEqual([])
})

describe.concurrent('a story renders and plays without an error, and axe finds nothing, in light or dark:', () => {
  test.each(playedStories)('%s', async (id) => {
    expect(await onATab((tab) => showStory(tab, id))).toEqual([])
  })
})

describe.concurrent('under the pointer every button and link of an element looks different:', () => {
  test.each(firstStories)('%s', async (id) => {
    expect(await onATab((tab) => unchangedUnderPointer(tab, id))).toEqual([])
  })
})

test('the accessible names match their snapshot', async () => {
  const names: string[] = []
  for (const id of firstStories)
    await onATab(async ({ page }) => {
      await openPreview(page)
      await setViewport(page, id)
      const failures = await play(page, id)
      names.push(entries[id]?.title ?? id, ...namesIn(await settledSnapshot(page)))
      return failures
    })
  // To change a name on purpose, update the snapshot by `npx vitest run --project storybook -u`.
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('names.txt')
})

test('style rules that pictures do not show match their snapshot: print, layers, cut texts', async () => {
  await expect(`${listedRules().join('\n')}\n`).toMatchFileSnapshot('rules.txt')
})

test('nothing moves under reduced motion', () => {
  const moving = ownRules(({ nodes, parent }) => {
    const moves = nodes.some(
      (node) =>
        node.type === 'decl' &&
        /^(?:animation|transition)(?:-name)?$/.test(node.prop) &&
        node.value !== 'none',
    )
    return moves && !mediaOf(parent).includes('prefers-reduced-motion: no-preference') ? ['moves'] : []
  })
  // The splash does not move while it is paused.
  expect(moving.filter((rule) => !rule.includes('SplashScreen'))).toEqual([])
})

describe.concurrent('a page of the documentation renders without an error, each of its stories shows, and axe finds nothing around them:', () => {
  test.each(idsOf('docs'))('%s', async (id) => {
    expect(await onATab((tab) => lookAtDocumentation(tab, id))).toEqual([])
  })
})

test('the pages for axe exist', () => {
  expect(readInTheDark.filter((id) => !readByAxe.includes(id))).toEqual([])
})

test('links between the pages keep the toolbar’s settings', async () => {
  for (const id of ['welcome--docs', 'handbook-start-here--docs']) {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(address(`iframe.html?viewMode=docs&id=${id}&globals=appearance:dark;direction:rtl`))
    const links = page.locator('a[target=_top]')
    await links.first().waitFor()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const others = addresses.filter((href) => !href?.includes('&globals=appearance:dark;direction:rtl'))
    expect(others).toEqual([])
    await page.close()
  }
})

test('on a phone the bottom bar shows the page’s name', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(address('?path=/docs/parts-badge--docs'))
  const bar = page.getByTitle('Open navigation menu')
  await expect.poll(() => bar.textContent()).toBe('Parts/Badge 0.1.0/Docs')
  await page.close()
})

test('on a phone the stories of a guide are laid out for it', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await page.goto(address('iframe.html?viewMode=docs&id=panels-timeline-timeline--docs'))
  const stories = page.locator('[id^="story--panels-timeline-timeline"][id$="-inner"] .radix-themes')
  await stories.first().waitFor()
  const beyond = await stories.evaluateAll((all) => all.map((story) => story.scrollWidth - story.clientWidth))
  expect(beyond.filter((pixels) => pixels > 0)).toEqual([])
  await page.close()
})

test.each(['parts-progressbar--default', 'panels-workbooks-expandablesheet--texts', 'parts-button--phone'])(
  'opened by its address, with all motion, %s passes its play',
  async (id) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference', viewport: usual })
    const failures = errorsOf(page)
    await page.goto(address(`?path=/story/${id}`))
    await played(await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame())
    expect(failures).toEqual([])
    await page.close()
  },
)

test('the frames of a guide are played one after the other, each with the focus', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: usual })
  const failures = errorsOf(page)
  await page.goto(address('iframe.html?viewMode=docs&id=panels-search-searchdialog--docs'))
  const frames = page.locator('[data-story-block] iframe')
  await frames.first().waitFor()
  for (const frame of await frames.elementHandles()) {
    await frame.scrollIntoViewIfNeeded()
    await played(await frame.contentFrame())
  }
  expect(failures).toEqual([])
  await page.close()
})

test('no Radix class that a story uses was dropped from its stylesheet', () => {
  const published = source(path.join(root, 'node_modules/@radix-ui/themes/components.css'))
  const assets = path.join(root, 'storybook-static/assets')
  const kept = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => source(path.join(assets, file)))
    .join('')
  const styled = [...radixClasses].filter((name) => isStyled(name, published))
  expect(styled.length).toBeGreaterThan(5)
  expect(styled.filter((name) => !isStyled(name, kept))).toEqual([])
})

/** Collects the further errors of a page and its frames. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Waits until the play of the story in a frame has ended, successfully or not. */
async function played(frame: Frame | null): Promise<void> {
  await frame?.waitForFunction(
    () => {
      const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as Partial<PreviewWindow>
      return storybook?.currentRender?.phase === 'finished'
    },
    undefined,
    { timeout: waitTimeoutMs },
  )
}

/** Whether a stylesheet has a rule for a class. A colon in its name, as for a breakpoint, is escaped there. */
function isStyled(name: string, stylesheet: string): boolean {
  const selector = `.${name.replaceAll(':', String.raw`\:`)}`
  return stylesheet.split(selector).some((after, index) => index > 0 && !/^[\w-]/.test(after))
}

function address(file: string): string {
  return new URL(file, server.resolvedUrls?.local[0]).href
}

function storyFiles(): string[] {
  return readdirSync(path.join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.join(root, 'stories', file))
}

/** The title in a story file's meta: tier and name. */
function titleOf(story: string): string {
  return /\btitle: '((?:Foundations|Parts|Panels|Screens)\/.+?)'/.exec(story)?.[1] ?? ''
}

/** The Storybook ids of a story file's exports. */
function storyIds(file: string): string[] {
  const story = source(file)
  return [...story.matchAll(/^export const (\w+): Story\b/gm)].map(([, name = '']) =>
    toId(titleOf(story), storyNameFromExport(name)),
  )
}

/** The pool of pages: one for each core. */
const inTurn = pLimit(2)

/** Runs the callback with a free page of the pool, and returns the errors. */
function onATab(work: (tab: Tab) => Promise<string[]>): Promise<string[]> {
  return inTurn(() => onFreeTab(work))
}

async function onFreeTab(work: (tab: Tab) => Promise<string[]>): Promise<string[]> {
  const tab = free.pop() ?? (await openTab())
  tab.complaints.length = 0
  try {
    const failures = await work(tab)
    if (await tab.page.evaluate(() => document.body.classList.contains('sb-show-errordisplay')))
      failures.push('It shows the error display.')
    return [...failures, ...tab.complaints]
  } finally {
    free.push(tab)
  }
}

async function openTab(): Promise<Tab> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: usual,
  })
  await context.addInitScript(() => {
    if (window.parent === window) return
    // The console of a framed story is checked where the story is shown alone.
    for (const level of ['error', 'warn']) Reflect.set(console, level, console.log)
    // Only the first frame of a page is loaded; each frame loads the whole preview.
    const { frameElement: frame } = window
    if (frame !== frame?.ownerDocument.querySelector('[data-story-block] iframe')) window.stop()
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isStorybooksOwn(message.text())) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Opens Storybook's preview, once for a tab. */
async function openPreview(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') return
  await page.goto(address('iframe.html'))
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: storybook, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      window as unknown as PreviewWindow
    await storybook.ready()
    // The addon would check each story too.
    channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
    // Storybook's loading placeholders would be a third of the elements for axe.
    for (const waiting of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs, .sb-nopreview'))
      waiting.remove()
  })
  await page.evaluate(axeSource)
}

async function showStory({ page }: Tab, id: string): Promise<string[]> {
  await openPreview(page)
  await setViewport(page, id)
  const failures = await play(page, id)
  if (failures.length === 0)
    failures.push(...(await page.evaluate(lookAtBothAppearances, { id, colourRules, quickly: fastOptions })))
  for (const name of await page.evaluate(radixClassesShown)) radixClasses.add(name)
  return failures
}

/** The accessibility tree of a story, after its lazy code is loaded. */
async function settledSnapshot(page: Page): Promise<string> {
  const story = page.locator('#storybook-root')
  let [before, now] = ['', await story.ariaSnapshot()]
  while (before !== now) {
    await page.waitForTimeout(150)
    ;[before, now] = [now, await story.ariaSnapshot()]
  }
  return now
}

/** The elements with an accessible name, without duplicates. */
function namesIn(snapshot: string): string[] {
  const named = snapshot
    .split('\n')
    .map((line) => line.trim().replace(/^- '?/, '').replace(/'?:?$/, ''))
    .flatMap(
      (line) =>
        /^(?!cell|gridcell|row |rowheader|listitem|text|paragraph|strong|img)\w+ ".*?"/.exec(line)?.[0] ?? [],
    )
  return [...new Set(named)].map((name) => `  ${name}`)
}

/** The library's style rules for the snapshot, without names that differ between builds. */
function ownRules(find: (rule: Rule) => readonly string[]): string[] {
  const assets = path.join(root, 'storybook-static/assets')
  const found = new Set<string>()
  for (const file of readdirSync(assets).filter((file) => file.endsWith('.css')))
    postcss.parse(source(path.join(assets, file))).walkRules((rule) => {
      // Our own class names end in a hash.
      if (!/__[a-z0-9]+/.test(rule.selector)) return
      for (const words of find(rule))
        found.add(`${rule.selector} ${words}`.replace(/__[a-z0-9]+/g, '').replace(/\s+/g, ' '))
    })
  return [...found].sort()
}

/** The media queries around a rule, with a space after each colon. */
function mediaOf(parent: Node | undefined): string {
  if (parent?.type !== 'atrule') return ''
  const { params } = parent as AtRule
  return `${params.replace(/:\s*/g, ': ')} ${mediaOf(parent.parent)}`
}

function listedRules(): string[] {
  return ownRules(({ nodes, parent }) => {
    const values = (property: RegExp) =>
      nodes.flatMap((node) => (node.type === 'decl' && property.test(node.prop) ? [node.value] : []))
    return [
      ...(mediaOf(parent).trim() === 'print' ? [`on paper { ${nodes.join('; ')} }`] : []),
      ...values(/^z-index$/).flatMap((layer) => (Number(layer) > 4 ? [`lies at ${layer}`] : [])),
      ...values(/^(?:text-overflow|-webkit-line-clamp)$/).map((how) => `is cut off: ${how}`),
    ]
  })
}

/** The enabled, unselected controls that look the same with and without the pointer over them. */
async function unchangedUnderPointer({ page }: Tab, id: string): Promise<string[]> {
  await openPreview(page)
  await setViewport(page, id)
  const failures = await play(page, id)
  const controls = page.locator('#storybook-root :is(button, a[href])').filter({ visible: true })
  const seen = new Set<string>()
  for (const control of await controls.all()) {
    const kind = await control.evaluate(kindOfControl)
    if (kind === null || seen.has(kind)) continue
    seen.add(kind)
    await page.mouse.move(0, 0)
    const before = await control.evaluate(looksOf)
    await control.hover()
    if ((await control.evaluate(looksOf)) === before) failures.push(kind)
  }
  await page.mouse.move(0, 0)
  return failures
}

/** The kind of a control; controls of one kind look alike. Null for one that is covered, selected or disabled. */
function kindOfControl(control: Element): string | null {
  control.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  const isChosen = ['aria-pressed', 'aria-selected', 'aria-disabled', 'aria-current'].some((state) =>
    /^(?:true|page|step|location)$/.test(control.getAttribute(state) ?? ''),
  )
  // A control without a class belongs to the story itself.
  if (!met || !control.contains(met) || isChosen || control.matches(':disabled, :not([class]), [class=""]'))
    return null
  return `${control.tagName} ${control.className} ${control.getAttribute('data-state') ?? ''}`
}

/** The style properties that a hover may change. */
function looksOf(control: Element): string {
  const parts = [control, ...control.querySelectorAll('*'), control.parentElement ?? control]
  const properties = [
    'color',
    'backgroundColor',
    'borderColor',
    'textDecoration',
    'boxShadow',
    'filter',
    'opacity',
    'transform',
    'outline',
  ] as const
  return parts
    .flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        return properties.map((property) => style[property]).join(' ')
      }),
    )
    .join('\n')
}

/** axe's violations of a story after its play: by every rule in its own appearance, and by the colour rules in the other. */
async function lookAtBothAppearances({
  id: storyId,
  colourRules,
  quickly,
}: {
  id: string
  colourRules: readonly string[]
  quickly: RunOptions
}): Promise<string[]> {
  const { axe, __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow & AxeWindow
  const { a11y } = (await storybook.loadStory({ storyId })).parameters
  axe.reset()
  axe.configure(a11y.config)
  const find = async (options: RunOptions) => {
    const { violations } = await axe.run(document.body, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }
  const own = await find({ ...a11y.options, ...quickly })
  const swap = () => {
    for (const appearance of ['light', 'dark']) document.documentElement.classList.toggle(appearance)
  }
  swap()
  const other = await find({ runOnly: { type: 'rule', values: [...colourRules] }, ...quickly })
  swap()
  return [...own, ...other.map((violation) => `In the other appearance, ${violation}`)]
}

interface AxeWindow {
  axe: {
    reset: () => void
    configure: (spec: Spec) => void
    run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>
  }
}

/** The part of the API of Storybook's preview that is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (told: unknown) => void) => void
    off: (event: string, listener: (told: unknown) => void) => void
    emit: (event: string, told: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    loadStory: (story: { storyId: string }) => Promise<{ parameters: StoryParameters }>
    currentRender?: { phase?: string }
  }
}

interface StoryParameters {
  a11y: { config: Spec; options: RunOptions }
  chromatic: { disableSnapshot?: boolean }
  viewport: {
    defaultViewport?: string
    viewports: Record<string, { styles: { width: string; height: string } }>
  }
}

/** Sets the window to the story's own viewport; in Storybook the manager sizes the frame. */
async function setViewport(page: Page, storyId: string) {
  const styles = await page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
    await storybook.ready()
    const { viewport } = (await storybook.loadStory({ storyId: id })).parameters
    return viewport.viewports[viewport.defaultViewport ?? '']?.styles
  }, storyId)
  const own = styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
  await setSize(page, own ?? usual)
}

async function setSize(page: Page, size: typeof usual): Promise<void> {
  if (!isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size)
}

/** Console messages about Storybook or the test itself, not about a story. */
const notOfAStory = [
  // Logged when a script enumerates `window`.
  'Accessing the Story Store is deprecated',
]

function isStorybooksOwn(message: string): boolean {
  return notOfAStory.some((start) => message.startsWith(start))
}

/** Shows a docs page as a click in the sidebar does, with all of its stories. */
async function showDocumentation({ page }: Tab, id: string): Promise<string[]> {
  await openPreview(page)
  await setSize(page, usual)
  await page.evaluate(
    (entry) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
        const onRendered = (shown: unknown) => {
          if (shown !== entry) return
          channel.off('docsRendered', onRendered)
          resolve()
        }
        channel.on('docsRendered', onRendered)
        channel.emit('setCurrentStory', { storyId: entry, viewMode: 'docs' })
      }),
    id,
  )
  await page.waitForFunction(
    () => {
      const stories = [...document.querySelectorAll('[id^="story--"][id$="-inner"]')]
      const isThere =
        document.querySelector('.sbdocs-content') && stories.every((story) => story.hasChildNodes())
      return isThere === true || document.body.classList.contains('sb-show-errordisplay')
    },
    undefined,
    // Some pages show twenty stories.
    { timeout: 2 * waitTimeoutMs },
  )
  await seeAll(page)
  for (const name of await page.evaluate(radixClassesShown)) radixClasses.add(name)
  const mains = await page.locator('main').count()
  return [
    ...(mains > 1 ? [`has ${mains} mains`] : []),
    ...(await emptyStories(page)),
    ...(await lookAtFrames(page)),
  ]
}

/** Scrolls through a page, because its stories render when they come near the window. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const later = document.querySelector('[data-later]')
      if (!later) break
      later.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** The stories on a docs page that show nothing, even after lazy code is loaded. */
async function emptyStories(page: Page): Promise<string[]> {
  const late = Date.now() + 10_000
  let empty = await page.evaluate(storiesUnseen)
  while (empty.length > 0 && Date.now() < late) {
    await page.waitForTimeout(100)
    empty = await page.evaluate(storiesUnseen)
  }
  return empty
}

/** Except elements for screen readers only. */
function storiesUnseen(): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  return [...document.querySelectorAll('[id^="story--"][id$="-inner"]')]
    .filter((story) => ![...story.querySelectorAll('.radix-themes > * *')].some(isSeen))
    .filter((story) => !story.querySelector('[role=status]'))
    .map(({ id }) => `${id} is empty`)
}

/** Checks that a story with its own window has a frame of that width, and that the first one of a page is played there. */
async function lookAtFrames(page: Page): Promise<string[]> {
  const frames = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
    const blocks = [...document.querySelectorAll('[data-story-block]')]
    return Promise.all(
      blocks.map(async ({ id, firstElementChild: block }) => {
        const storyId = id.replace(/^story--|--primary$/g, '')
        const { viewport, chromatic } = (await storybook.loadStory({ storyId })).parameters
        const width = viewport.viewports[viewport.defaultViewport ?? '']?.styles.width
        const frame = block?.querySelector('iframe')
        const own = frame?.contentWindow && `${frame.contentWindow.innerWidth}px`
        return { storyId, width, own, goes: chromatic.disableSnapshot === true }
      }),
    )
  })
  const wrong = frames
    .filter(({ width, own }) => width !== undefined && width !== own)
    .map(({ storyId, width, own }) => `${storyId} is ${own ?? 'unframed'}, not ${width}`)
  const frame = page.locator('[data-story-block] iframe').first()
  if ((await frame.count()) === 0) return wrong
  await frame.scrollIntoViewIfNeeded()
  const shown = frame.contentFrame().locator('.radix-themes > * *')
  // An animation may have ended by now, with nothing visible left.
  if (frames.find(({ own }) => own)?.goes)
    await shown.first().waitFor({ state: 'attached', timeout: waitTimeoutMs })
  else await shown.filter({ visible: true }).first().waitFor({ timeout: waitTimeoutMs })
  return wrong
}

/** Shows a docs page, and returns axe's violations outside its stories, which are checked one by one. */
async function lookAtDocumentation(tab: Tab, id: string): Promise<string[]> {
  const failures = await showDocumentation(tab, id)
  if (!readByAxe.includes(id)) return failures
  const found = await tab.page.evaluate(async (quickly) => {
    const { axe } = window as unknown as AxeWindow
    axe.reset()
    const { violations } = await axe.run(
      { include: [['#storybook-docs']], exclude: [['[id^="story--"]']] },
      // The stories' headings, of any level, are between the page's own.
      { ...quickly, rules: { 'heading-order': { enabled: false } } },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, fastOptions)
  const inTheDark = readInTheDark.includes(id) ? await lookAtColours(tab.page, 'dark') : []
  return [...failures, ...found, ...inTheDark]
}

/** axe's colour violations of a docs page in an appearance. */
async function lookAtColours(page: Page, appearance: 'light' | 'dark'): Promise<string[]> {
  await setAppearance(page, appearance)
  const found = await page.evaluate(
    async ({ quickly, colourRules }) => {
      const { axe } = window as unknown as AxeWindow
      const { violations } = await axe.run(
        { include: [['#storybook-docs']], exclude: [['[id^="story--"]']] },
        { ...quickly, runOnly: { type: 'rule', values: [...colourRules] } },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { quickly: fastOptions, colourRules },
  )
  await setAppearance(page, 'light')
  return found.map((violation) => `In ${appearance}, ${violation}`)
}

async function setAppearance(page: Page, appearance: 'light' | 'dark') {
  await page.evaluate((appearance) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
    channel.emit('updateGlobals', { globals: { appearance } })
  }, appearance)
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), appearance)
}

function radixClassesShown(): string[] {
  const elements = [...document.querySelectorAll('[class*="rt-"]')]
  return elements.flatMap(({ classList }) => [...classList].filter((name) => name.startsWith('rt-')))
}

/** Shows a story as a click in the sidebar does, waits until its play has ended, and returns the failures. */
function play(page: Page, id: string): Promise<string[]> {
  return page.evaluate(
    async ([storyId, waitTimeoutMs]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
      const failures: string[] = []
      const listeners: [event: string, listener: (told: unknown) => void][] = []
      await new Promise<void>((resolve) => {
        const onFailure = (told: unknown) => {
          failures.push((told as { message?: string }).message ?? JSON.stringify(told))
        }
        for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException'])
          listeners.push([event, onFailure])
        // A file that cannot be loaded: there is no render, and no event for its end.
        listeners.push([
          'storyMissing',
          (told) => {
            onFailure(told)
            clearTimeout(late)
            resolve()
          },
        ])
        listeners.push([
          'storyFinished',
          (told) => {
            if ((told as { storyId: string }).storyId !== storyId) return
            clearTimeout(late)
            resolve()
          },
        ])
        for (const [event, listener] of listeners) channel.on(event, listener)
        const late = setTimeout(() => {
          failures.push(`has not ended after ${waitTimeoutMs} ms`)
          resolve()
        }, waitTimeoutMs)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
      for (const [event, listener] of listeners) channel.off(event, listener)
      return failures
    },
    [id, waitTimeoutMs] as const,
  )
}
