import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/page'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Entry {
  id: string
  type: 'story' | 'docs'
}

/** How long one entry may take, in milliseconds. */
const patience = 60_000

let server: PreviewServer
let browser: Browser
let entries: Entry[]

/** Radix's own class names on what the stories showed, as their plays left it. */
const radixClasses = new Set<string>()

beforeAll(async () => {
  server = await preview({
    root,
    configFile: false,
    build: { outDir: 'storybook-static' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  browser = await launchBrowser()
  const answer = await fetch(address('index.json'))
  entries = Object.values(((await answer.json()) as { entries: Record<string, Entry> }).entries)
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

test('the index lists every story of every story file, and no other', () => {
  const listed = entries.filter(({ type }) => type === 'story').map(({ id }) => id)
  expect(listed.sort()).toEqual(storyFiles().flatMap(storyIds).sort())
})

test('the index lists a page for every component and every foundation', () => {
  const documented = entries.filter(({ type }) => type === 'docs').map(({ id }) => id.replace(/--.*$/, ''))
  const titled = storyFiles().map((file) => toId(titleOf(source(file))))
  expect(titled.filter((title) => !documented.includes(title))).toEqual([])
})

test('every story renders and plays without an error', async () => {
  const complaints = await Promise.all(tabs('story').map(visit))
  expect(complaints.flat()).toEqual([])
})

test('every page of the documentation renders without an error', async () => {
  const complaints = await Promise.all(tabs('docs').map(visit))
  expect(complaints.flat()).toEqual([])
})

test('no class of Radix that a story wears was dropped from its stylesheet', () => {
  const whole = source(path.join(root, 'node_modules/@radix-ui/themes/components.css'))
  const assets = path.join(root, 'storybook-static/assets')
  const kept = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => source(path.join(assets, file)))
    .join('')
  const styled = [...radixClasses].filter((name) => isStyled(name, whole))
  expect(styled.length).toBeGreaterThan(5)
  expect(styled.filter((name) => !isStyled(name, kept))).toEqual([])
})

/** Whether a stylesheet has a rule for a class; a colon in its name, as of a breakpoint, is escaped there. */
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

const source = (file: string) => readFileSync(file, 'utf8')

/** The title in a story file's meta: its tier, and its name. */
function titleOf(story: string): string {
  return /\btitle: '((?:Foundations|Parts|Panels|Screens)\/.+?)'/.exec(story)?.[1] ?? ''
}

/** The ids that a story file's exports have in Storybook. */
function storyIds(file: string): string[] {
  const story = source(file)
  return [...story.matchAll(/^export const (\w+): Story\b/gm)].map(([, name = '']) =>
    toId(titleOf(story), storyNameFromExport(name)),
  )
}

interface Tab {
  type: Entry['type']
  ids: string[]
}

/** Two tabs' work: the entries of a kind, every second one each. */
function tabs(type: Entry['type']): Tab[] {
  const ids = entries.filter((entry) => entry.type === type).map(({ id }) => id)
  return [0, 1].map((tab) => ({ type, ids: ids.filter((_, index) => index % 2 === tab) }))
}

/** The story run asks axe; here each story would wait for it again. */
const withoutAxe = 'globals=a11y.manual:!true'

/** Shows one entry after the other in one tab, and tells what went wrong. */
async function visit({ type, ids }: Tab): Promise<string[]> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 900 },
  })
  const page = await context.newPage()
  const complaints: string[] = []
  let shown = ''
  const complain = (words: string) => complaints.push(`${shown}: ${words}`)
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isStorybooksOwn(message.text())) complain(message.text())
  })
  await page.goto(address(`iframe.html?${withoutAxe}`))
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  for (const id of ids) {
    shown = id
    try {
      if (type === 'docs') await openDocumentation(page, id)
      else await setViewport(page, id)
      if (type === 'story') for (const failure of await play(page, id)) complain(failure)
      if (await page.evaluate(() => document.body.classList.contains('sb-show-errordisplay')))
        complain('shows the error display')
      for (const name of await page.evaluate(radixClassesShown)) radixClasses.add(name)
    } catch (error) {
      complain(String(error))
    }
  }
  await context.close()
  return complaints
}

/** What a page of Storybook's preview lets a script do; only as much of it as is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (told: unknown) => void) => void
    off: (event: string, listener: (told: unknown) => void) => void
    emit: (event: string, told: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    loadStory: (story: { storyId: string }) => Promise<{ parameters: StoryParameters }>
  }
}

interface StoryParameters {
  viewport: {
    defaultViewport?: string
    viewports: Record<string, { styles: { width: string; height: string } }>
  }
}

/** Makes the window as large as the story's own viewport: in Storybook the manager does so, around the frame. */
async function setViewport(page: Page, storyId: string) {
  const styles = await page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
    await storybook.ready()
    const { viewport } = (await storybook.loadStory({ storyId: id })).parameters
    return viewport.viewports[viewport.defaultViewport ?? '']?.styles
  }, storyId)
  const { width, height } = styles ?? { width: '1200', height: '900' }
  await page.setViewportSize({ width: Number.parseInt(width), height: Number.parseInt(height) })
}

/** React's note to Storybook, which renders the stories of one page at once, each in an `act` of its own. */
function isStorybooksOwn(message: string): boolean {
  return message.startsWith('Warning: The current testing environment is not configured to support act(')
}

/** Opens a page of the documentation anew: Storybook reloads one that is left while a story on it still renders. */
async function openDocumentation(page: Page, id: string) {
  await page.goto(address(`iframe.html?viewMode=docs&id=${id}&${withoutAxe}`))
  await page.waitForFunction(
    () => {
      const stories = [...document.querySelectorAll('[id^="story--"][id$="-inner"]')]
      const isThere =
        document.querySelector('.sbdocs-content') && stories.every((story) => story.hasChildNodes())
      return isThere === true || document.body.classList.contains('sb-show-errordisplay')
    },
    undefined,
    { timeout: patience },
  )
}

function radixClassesShown(): string[] {
  const elements = [...document.querySelectorAll('[class*="rt-"]')]
  return elements.flatMap(({ classList }) => [...classList].filter((name) => name.startsWith('rt-')))
}

/** Shows a story in the page as a click in the sidebar does, waits until its play has ended, and tells what failed. */
function play(page: Page, id: string): Promise<string[]> {
  return page.evaluate(
    async ([storyId, patience]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
      const failures: string[] = []
      const listeners: [event: string, listener: (told: unknown) => void][] = []
      await new Promise<void>((resolve) => {
        const onFailure = (told: unknown) => {
          failures.push((told as { message?: string }).message ?? JSON.stringify(told))
        }
        for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException'])
          listeners.push([event, onFailure])
        // A file that cannot be loaded: there is nothing to render, and no end of it.
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
          failures.push(`has not ended after ${patience} ms`)
          resolve()
        }, patience)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      })
      for (const [event, listener] of listeners) channel.off(event, listener)
      return failures
    },
    [id, patience] as const,
  )
}
