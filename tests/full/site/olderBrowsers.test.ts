import { parse } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missing } from '../../support/olderBrowser'
import { arrived, openPage, violationsInLightAndDark } from '../../support/page'
import { phone, wallScreen } from '../../support/reader'
import { startedSite } from '../../support/site'

const folder = 'build/client/assets'
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const filesOf = (ending: RegExp) => readdirSync(folder).filter((name) => ending.test(name))

/** Members with a unique name, and one that the tests' pages keep, because Playwright uses it. */
const members = ['checkVisibility', ...Object.values(missing.prototypes).flat()].filter(
  (member) => /^[a-z]+[A-Z]/.test(member) && !['flatMap', 'forEach', 'toArray'].includes(member),
)
const statics = Object.entries(missing.statics).flatMap(([of, names]) => names.map((name) => `${of}.${name}`))

/** As the minifier writes it: `signDisplay:"negative"`. */
const options = Object.values(missing.intlOptions)
  .flatMap((of) => Object.entries<readonly string[]>(of))
  .map(([option, values]) => new RegExp(`\\b${option}:\\s*["'\`](?:${values.join('|')})["'\`]`))

/** Members that are used only if they exist, or are a package's own of that name, and where. */
const excused: readonly [file: RegExp, member: string, reason: string][] = [
  [/^(?:graphemes|entry\.client)-/, 'Intl.Segmenter', 'it asks for it first'],
  [/^entry\.client-/, 'startViewTransition', 'the router asks for it first'],
  [/^api-/, 'URL.canParse', 'zod asks for it first'],
  [/^index-/, 'checkVisibility', 'CodeMirror and tabbable ask for it first'],
  [/^dragging-/, 'showPopover', 'what drags and drops asks for it first'],
  [/^entry\.client-/, 'toSorted', 'Radix has a dictionary of that method'],
  [/^entry\.client-/, 'toReversed', 'the same'],
  [/^entry\.client-/, 'toSpliced', 'the same'],
]

/** Style features that the oldest browsers lack, and without which a page would look wrong. */
const unknownStyles = /light-dark\(|@starting-style|anchor\(|[\d.]+(?:svh|lvh)\b|[;{](?:rotate|translate):/g

describe('what the oldest browsers of ops/README.md lack is not used by', () => {
  test.each(filesOf(/\.m?js$/))('%s', (name) => {
    const text = textOf(name)
    expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' })).not.toThrow()
    // Safari has neither before 16.4.
    expect(text).not.toMatch(/\(\?<[=!]/)
    expect(text).not.toMatch(/[;{}]static\{/)
    // PDF.js brings its polyfills (core-js). Its annotation editor is not used here.
    if (name.startsWith('pdf')) return
    expect(options.filter((option) => option.test(text))).toEqual([])
    const excuses = excused.filter(([file]) => file.test(name)).map(([, member]) => member)
    const used = [
      ...members.filter((member) => text.includes(`.${member}(`)),
      ...statics.filter((member) => text.includes(`${member}(`)),
    ]
    expect(used.filter((member) => !excuses.includes(member))).toEqual([])
  })

  test.each(filesOf(/\.css$/))('%s', (name) => {
    const countOf = (pattern: RegExp) => textOf(name).match(pattern)?.length ?? 0
    expect(textOf(name).match(unknownStyles) ?? []).toEqual([])
    // Container queries have a fallback by window width.
    const fallbacks = countOf(/@supports not \(container-type:inline-size\)/g)
    expect(fallbacks).toBeGreaterThanOrEqual(countOf(/@container /g))
  })
})

describe('with the styles that they read', () => {
  const site = startedSite()

  async function openOld(path: string, viewport = phone): Promise<Page> {
    const { page } = await openPage(site.browser, 'about:blank', { viewport })
    await page.route('**/*', async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text())
        .replaceAll('@container ', '@unknown ')
        .replaceAll('container-type:', 'unknown:')
        .replaceAll('color-mix(', 'unknown-mix(')
        .replaceAll('100dvh', '100unknown')
        .replaceAll(/(\d)cq(?:w|h|i)\b/g, '$1unknown')
        .replaceAll(':has(', ':unknown(')
      return route.fulfill({ response: answer, body })
    })
    await page.goto(site.url + path)
    await arrived(page)
    return page
  }

  /** The positions of all elements with text; not of a pixel's width, which only screen readers read. */
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li, button, th, td)')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, top, width }) => [left, top + scrollY, width].map(Math.round).join(' ')),
    )

  test.each(['/', '/rarm', '/mkt-budget'])('%s on a phone is laid out as in new ones', async (path) => {
    const now = await site.open(path, { viewport: phone })
    const page = await openOld(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await places(page)).toEqual(await places(now.page))
    await now.close()
  })

  test('the contrast is kept in light and dark', async () => {
    expect(await violationsInLightAndDark(await openOld('/'))).toEqual([])
  })

  test('the wall is drawn as large as in new ones', async () => {
    const fontOf = (page: Page) =>
      page
        .locator('h1, h2')
        .first()
        .evaluate((heading) => getComputedStyle(heading).fontSize)
    const now = await site.open('/wall', { viewport: wallScreen })
    expect(await fontOf(await openOld('/wall', wallScreen))).toBe(await fontOf(now.page))
  })
})

describe('an even older browser', () => {
  const site = startedSite()
  const chrome = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
  const notice = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body, '::before').content.replaceAll('"', ''))

  test.each([
    [chrome(106), true],
    [chrome(107), false],
  ])('is told by its version where no feature tells it: %s', async (userAgent, isOld) => {
    const { page, close } = await site.open('/', { userAgent })
    expect((await notice(page)) !== 'none').toBe(isOld)
    await close()
  })

  test('is told by its lack of container queries, as Safari 15', async () => {
    const { page } = await site.open()
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.reload()
    expect(await notice(page)).toMatch(/Chrome or Edge 107, Firefox 104, Safari 16/)
  })

  test.each(['/', '/rarm', '/wall'])('sees a notice on %s, which stays readable', async (path) => {
    const { page, close } = await site.open(path)
    expect(await notice(page)).toBe('none')
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    expect(await notice(page)).toMatch(/^This browser is too old for this page,/)
    await close()
  })
})
