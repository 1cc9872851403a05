import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, vi } from 'vitest'
import { waitOptions } from '../support/timeouts'
import type { Key, Size, Tab } from './engine'
import { scripts, type Perceived, type Wanted } from './inPage'

const require = createRequire(import.meta.url)
const libraries = {
  TestingLibraryDom: readFileSync(
    require.resolve('@testing-library/dom').replace(/dist\/.*$/, 'dist/@testing-library/dom.umd.min.js'),
    'utf8',
  ),
  axe: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'),
}

/** Whether the splash is on the page. */
export const splash = "document.body.textContent.includes('Reliability')"

/** A user at a browser: finds elements by role and name, presses and types, and waits for elements. */
export class Visitor {
  constructor(
    private readonly tab: Tab,
    private readonly site: string,
  ) {}

  /** Opens a path of the site, and waits until scripts remove the splash. */
  async visits(path: string): Promise<void> {
    await this.opens(path)
    await this.becomes(splash, false)
  }

  /** Opens a path of the site, under the splash. */
  async opens(path: string): Promise<void> {
    await this.tab.open(this.site + path)
  }

  async perceived(wanted: Wanted): Promise<Perceived[]> {
    await this.bring('TestingLibraryDom')
    return (await this.tab.evaluate(scripts.describe(wanted))) as Perceived[]
  }

  /** Waits until the element exists and is as expected. */
  async sees(wanted: Wanted, expected: Partial<Perceived> = {}): Promise<Perceived> {
    return vi.waitFor(async () => {
      const found = (await this.perceived(wanted))[wanted.at ?? 0]
      if (!found) throw new Error(`There is no ${JSON.stringify(wanted)}.`)
      expect(found).toMatchObject(expected)
      return found
    }, waitOptions)
  }

  async counts(wanted: Wanted, number: number): Promise<void> {
    await expect.poll(() => this.perceived(wanted), waitOptions).toHaveLength(number)
  }

  gone(wanted: Wanted): Promise<void> {
    return this.counts(wanted, 0)
  }

  async presses(wanted: Wanted): Promise<void> {
    const { x, y } = await vi.waitFor(async () => {
      await this.bring('TestingLibraryDom')
      const place = await this.tab.evaluate(scripts.placeToPress(wanted))
      if (typeof place === 'string') throw new Error(`${JSON.stringify(wanted)} cannot be pressed: ${place}.`)
      return place as { x: number; y: number }
    }, waitOptions)
    await this.tab.click(x, y)
  }

  async fills(field: Wanted, text: string): Promise<void> {
    await this.presses(field)
    await this.tab.press('SelectAll')
    await this.tab.type(text)
  }

  /** Focuses a field as by Tab, because a press would open some fields' lists. */
  async focuses(field: Wanted): Promise<void> {
    await this.perceived(field)
    await this.tab.evaluate(`window.perceive(${JSON.stringify(field)})[0].focus()`)
  }

  async keys(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key)
  }

  types(text: string): Promise<void> {
    return this.tab.type(text)
  }

  back(): Promise<void> {
    return this.tab.back()
  }

  resizes(size: Size): Promise<void> {
    return this.tab.resize(size)
  }

  isAt(address: string): Promise<void> {
    return this.becomes('location.href', this.site + address)
  }

  /** Waits until a script returns that value. */
  async becomes(script: string, value: unknown): Promise<void> {
    await expect.poll(() => this.evaluate(script), waitOptions).toEqual(value)
  }

  evaluate(script: string): Promise<unknown> {
    return this.tab.evaluate(script)
  }

  /** Expects no accessibility violation, and nothing wider than the window. */
  async findsNothingAmiss(): Promise<void> {
    await this.bring('axe')
    expect(await this.tab.evaluate(scripts.violations)).toEqual([])
    expect(await this.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }

  private async bring(library: keyof typeof libraries): Promise<void> {
    if (await this.tab.evaluate(`typeof window.${library} !== 'undefined'`)) return
    await this.tab.evaluate(`(() => { ${libraries[library]}\n })()`)
    await this.tab.evaluate(scripts.perceive)
  }
}
