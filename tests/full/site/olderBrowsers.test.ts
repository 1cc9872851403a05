import { parse, type Options } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missing } from '../../support/olderBrowser'
import { startedSite } from '../../support/site'

const folder = 'build/client/assets'
const scripts = readdirSync(folder).filter((name) => /\.m?js$/.test(name))
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

/** Those whose name is nobody else's, and one that the pages of the tests keep, since Playwright uses it. */
const members = ['checkVisibility', ...Object.values(missing.prototypes).flat()].filter(
  (member) => /^[a-z]+[A-Z]/.test(member) && !['flatMap', 'forEach', 'toArray'].includes(member),
)
const statics = Object.entries(missing.statics).flatMap(([of, names]) => names.map((name) => `${of}.${name}`))

/** What is used only where it is there, or is a package's own of that name; and where it stands. */
const excused: readonly [RegExp, string, string][] = [
  [/^graphemes-/, 'Intl.Segmenter', 'it asks for it first'],
  [/^api-/, 'URL.canParse', 'zod asks for it first'],
  [/^index-/, 'checkVisibility', 'CodeMirror and tabbable ask for it first'],
  [/^root-/, 'AbortSignal.timeout', 'it asks for it first'],
  [/^shared-/, 'toSorted', 'Radix has a dictionary of that method'],
  [/^shared-/, 'toReversed', 'the same'],
  [/^shared-/, 'toSpliced', 'the same'],
]

/** PDF.js brings what it needs (core-js); what of it edits annotations is not used here. */
const own = 'pdf'

describe('the scripts for the oldest browsers that the handbook names', () => {
  test.each(scripts)('%s is of their syntax', (name) => {
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
      const excuses = excused.filter(([file]) => file.test(name)).map(([, what]) => what)
      expect(used.filter((one) => !excuses.includes(one))).toEqual([])
    },
  )
})

describe('a browser that is older yet', () => {
  const site = startedSite()
  const sentence = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body, '::before').content.replaceAll('"', ''))

  test.each(['/', '/rarm', '/wall'])('is told so on %s, which can be read', async (address) => {
    const { page, close } = await site.open(address)
    expect(await sentence(page)).toBe('none')
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    expect(await sentence(page)).toMatch(/^This browser is too old for this page,/)
    await close()
  })
})
