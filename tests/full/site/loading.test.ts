import { rm } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { liveSite, pill, unit } from '../../support/liveSite'
import { otherBuild } from '../../support/otherBuild'
import { arrived, messagesOf } from '../../support/page'
import { temporaryFolder } from '../../support/server'

const site = liveSite()

const asAdministrator = async () => (await site.open(await site.asAdministrator())).page
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name })
const message = (page: Page) => messagesOf(page).getByRole('listitem')

async function expectText(place: Locator, text: string): Promise<void> {
  await expect.poll(async () => (await place.innerText()).replaceAll(/\n+/g, ' ')).toContain(text)
}

/** What asks for code, and what shows that it has loaded. */
const parts: Record<string, [press: (page: Page) => Promise<unknown>, shown: (page: Page) => Locator]> = {
  'The menu': [(page) => button(page, 'Resources').click(), (page) => menuItem(page, 'RARM')],
  'The document viewer': [
    (page) =>
      page.evaluate(() => {
        const detail = { title: 'A deck', type: 'Presentation' }
        return window.dispatchEvent(new CustomEvent('openDocumentViewer', { detail }))
      }),
    (page) => page.getByRole('dialog', { name: 'A deck' }),
  ],
}

test.each(Object.entries(parts))(
  '%s that cannot be loaded says so, and opens by "Try again"',
  async (name, [press, shown]) => {
    const page = await asAdministrator()
    await page.context().setOffline(true)
    await press(page)
    await expectText(message(page), `${name} could not be loaded Check the connection, then try again.`)
    await page.context().setOffline(false)
    await button(page, 'Try again').click()
    await shown(page).waitFor()
    expect(await message(page).count()).toBe(0)
  },
)

test.each(['js', 'css'])(
  'a chart without its %s is not drawn, and leaves the page as it is',
  async (kind) => {
    const { page } = await site.open()
    await page.route(`**/assets/SheetChart-*.${kind}`, (route) => route.abort())
    await button(page, 'Resources').click()
    await menuItem(page, 'MKT-Budget').click()
    await page.getByText('The chart could not be loaded').waitFor()
    expect(await page.getByTestId('mkt-budget-title').isVisible()).toBe(true)
    await page.unrouteAll()
    await button(page, 'Try again').click()
    const label = page
      .getByRole('img', { name: /Spend per period/ })
      .locator('text')
      .first()
    expect(await label.evaluate((text) => getComputedStyle(text).fontSize)).toBe('12px')
  },
)

test('a page whose code does not load leaves the reader where they are, and opens by "Try again"', async () => {
  const { page } = await site.open()
  await button(page, 'Resources').click()
  await menuItem(page, 'RARM').waitFor()
  await page.context().setOffline(true)
  await menuItem(page, 'RARM').click()
  await expectText(message(page), 'The page could not be loaded Check the connection, then try again.')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
})

describe('after another version was deployed', () => {
  let folder: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    await otherBuild(folder)
  })
  afterEach(() => site.restart())
  afterAll(() => rm(folder, { recursive: true }))

  const deploy = () => site.restart({ workingDirectory: folder })

  /** The former build's file is gone: trying again does not help, and reloading does. */
  async function reloadFrom(page: Page, place: Locator): Promise<void> {
    await place.getByRole('button', { name: 'Try again' }).click()
    await expectText(place, 'could not be loaded A new version may be here: reload the page.')
    await expectText(place, 'What you typed is kept.')
    const loaded = page.waitForEvent('load')
    await place.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await arrived(page)
  }

  test('a part that it no longer has says so, and a reload has it', async () => {
    const { page } = await site.open()
    await deploy()
    await button(page, 'Resources').click()
    await reloadFrom(page, message(page))
    await button(page, 'Resources').click()
    await menuItem(page, 'RARM').waitFor()
  })

  test('the JSON editor says so in its own place, and the reload keeps what was typed', async () => {
    const page = await asAdministrator()
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.getByLabel('Progress, 0 to 100').fill('81')
    await deploy()
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await expectText(panel.getByRole('alert'), 'The editor could not be loaded')
    expect(await message(page).count()).toBe(0)
    await reloadFrom(page, panel.getByRole('alert'))
    await openPanel(page)
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('81')
  })

  test('the page learns of it, misses no change, and offers it once no form has unsaved input', async () => {
    const page = await asAdministrator()
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.getByLabel('Progress, 0 to 100').fill('81')
    await deploy()
    await site.change('business-units/diab', { progress: '0.61' })
    await page.clock.fastForward(5_000)
    await expect.poll(() => pill(page).innerText()).toContain('1 change ·')
    await panel.getByLabel('Progress, 0 to 100').fill('')
    await expect.poll(() => pill(page).innerText()).toMatch(/^This site was updated · \d\d:\d\d\s+Reload$/)
    const loaded = page.waitForEvent('load')
    await pill(page)
      .getByRole('button', { name: /Reload$/ })
      .click()
    await loaded
    await arrived(page)
    await expect.poll(() => unit(page, 'Diabetes').innerText()).toContain('61%')
    expect(await pill(page).count()).toBe(0)
  })
})
