import { parse, type Options } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missing } from '../../support/olderBrowser'
import { arrived, violationsInLightAndDark } from '../../support/page'
import { startedSite } from '../../support/site'

const folder = 'build/client/assets'
const scripts = readdirSync(folder).filter((name) => /\.m?js$/.test(name))
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

/** Members with a unique name, and one that the tests' pages keep, because Playwright uses it. */
const members = ['checkVisibility', ...Object.values(missing.prototypes).flat()].filter(
  (member) => /^[a-z]+[A-Z]/.test(member) && !['flatMap', 'forEach', 'toArray'].includes(member),
)
const statics = Object.entries(missing.statics).flatMap(([of, names]) => names.map((name) => `${of}.${name}`))

/** As the minifier writes it: `signDisplay:"negative"`. */
const options = Object.values(missing.intlOptions)
  .flatMap((of) => Object.entries(of as Readonly<Record<string, readonly string[]>>))
  .flatMap(([option, values]) => values.map((value) => new RegExp(`\\b${option}:\\s*["'\`]${value}["'\`]`)))

/** Members that are used only if they exist, or are a package's own of that name, and where. */
const excused: readonly [RegExp, string, string][] = [
  [/^(?:graphemes|entry\.client)-/, 'Intl.Segmenter', 'it asks for it first'],
  [/^entry\.client-/, 'startViewTransition', 'the router asks for it first'],
  [/^api-/, 'URL.canParse', 'zod asks for it first'],
  [/^index-/, 'checkVisibility', 'CodeMirror and tabbable ask for it first'],
  [/^dragging-/, 'showPopover', 'what drags and drops asks for it first'],
  [/^entry\.client-/, 'toSorted', 'Radix has a dictionary of that method'],
  [/^entry\.client-/, 'toReversed', 'the same'],
  [/^entry\.client-/, 'toSpliced', 'the same'],
]

/** PDF.js brings its polyfills (core-js). Its annotation editor is not used here. */
const own = 'pdf'

describe('the scripts for the oldest browsers in the handbook', () => {
  test.each(scripts)('%s has their syntax', (name) => {
    const options: Options = { ecmaVersion: 2022, sourceType: 'module' }
    const text = textOf(name)
    expect(() => parse(text, options)).not.toThrow()
    // Safari has neither before 16.4.
    expect(text).not.toMatch(/\(\?<[=!]/)
    expect(text).not.toMatch(/[;{}]static\{/)
  })

  test.each(scripts.filter((name) => !name.startsWith(own)))(
    '%s uses nothing that one of them lacks',
    (name) => {
      const text = textOf(name)
      const used = [...members.map((member) => `.${member}(`), ...statics.map((one) => `${one}(`)]
        .filter((call) => text.includes(call))
        .map((call) => call.replace(/^\.|\($/g, ''))
      expect(options.filter((option) => option.test(text))).toEqual([])
      const excuses = excused.filter(([file]) => file.test(name)).map(([, what]) => what)
      expect(used.filter((one) => !excuses.includes(one))).toEqual([])
    },
  )
})

/** Style features that the oldest browsers lack, and without which a page would look wrong. */
const unknown = /light-dark\(|@starting-style|anchor\(|[\d.]+(?:svh|lvh)\b|[;{](?:rotate|translate):/g

describe('the styles for the oldest browsers in the handbook', () => {
  const site = startedSite()

  test.each(readdirSync(folder).filter((name) => name.endsWith('.css')))(
    '%s uses nothing that one of them lacks',
    (name) => {
      const text = textOf(name)
      expect(text.match(unknown) ?? []).toEqual([])
      // Container queries have a fallback by window width.
      expect(text.match(/@supports not \(container-type:inline-size\)/g)?.length ?? 0).toBeGreaterThanOrEqual(
        text.match(/@container /g)?.length ?? 0,
      )
    },
  )

  /** Serves the styles as such a browser reads them. */
  const withoutNews = (page: Page) =>
    page.route('**/*', async (route) => {
      const isPage = route.request().resourceType() === 'document'
      if (!isPage && route.request().resourceType() !== 'stylesheet') return route.fallback()
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

  /** The positions of all elements with text; not of a pixel's width, which only screen readers read. */
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li, button, th, td)')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, top, width }) => [left, top + scrollY, width].map(Math.round).join(' ')),
    )

  test.each(['/', '/rarm', '/mkt-budget'])('lay out a phone’s page as in new ones: %s', async (address) => {
    const phone = { viewport: { width: 390, height: 844 } }
    const now = await site.open(address, phone)
    const then = await site.open(address, phone)
    await withoutNews(then.page)
    await then.page.goto(site.url + address)
    await arrived(then.page)
    expect(await then.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await places(then.page)).toEqual(await places(now.page))
    await now.close()
    await then.close()
  })

  test('keep contrast in light and dark', async () => {
    const { page, close } = await site.open()
    await withoutNews(page)
    await page.goto(site.url)
    await arrived(page)
    expect(await violationsInLightAndDark(page)).toEqual([])
    await close()
  })

  test('draw the wall as large as in new ones', async () => {
    const screen = { viewport: { width: 1920, height: 1080 } }
    const now = await site.open('/wall', screen)
    const then = await site.open('/wall', screen)
    await withoutNews(then.page)
    await then.page.goto(`${site.url}/wall`)
    const font = (page: Page) =>
      page
        .locator('h1, h2')
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize)
    expect(await font(then.page)).toBe(await font(now.page))
    await then.page.unrouteAll({ behavior: 'ignoreErrors' })
    await now.close()
    await then.close()
  })
})

describe('an even older browser', () => {
  const site = startedSite()
  const chrome = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

  test.each([
    [chrome(106), true],
    [chrome(107), false],
  ])('is told by its version where no feature tells it: %s', async (userAgent, isOld) => {
    const { page, close } = await site.open('/', { userAgent })
    expect((await sentence(page)) !== 'none').toBe(isOld)
    await close()
  })

  test('is told by its lack of container queries, as Safari 15', async () => {
    const { page, close } = await site.open()
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.reload()
    expect(await sentence(page)).toMatch(/Chrome or Edge 107, Firefox 104, Safari 16/)
    await close()
  })

  const sentence = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body, '::before').content.replaceAll('"', ''))

  test.each(['/', '/rarm', '/wall'])('sees a notice on %s, which stays readable', async (address) => {
    const { page, close } = await site.open(address)
    expect(await sentence(page)).toBe('none')
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    expect(await sentence(page)).toMatch(/^This browser is too old for this page,/)
    await close()
  })
})
