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

  async function reloadBy(page: Page, button: Locator): Promise<void> {
    const loaded = page.waitForEvent('load')
    await button.click()
    await loaded
    await arrived(page)
  }

  test('a part that it no longer has says so in its own place, and a reload has it, and what was typed', async () => {
    const page = await asAdministrator()
    const panel = await openPanel(page)
    await panel.getByLabel('Business unit').selectOption('onco')
    await panel.getByLabel('Progress, 0 to 100').fill('81')
    await deploy()
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    const alert = panel.getByRole('alert')
    await expectText(alert, 'The editor could not be loaded')
    expect(await message(page).count()).toBe(0)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expectText(alert, 'A new version may be here: reload the page. What you typed is kept.')
    await reloadBy(page, alert.getByRole('button', { name: 'Reload' }))
    await openPanel(page)
    expect(await panel.getByLabel('Progress, 0 to 100').inputValue()).toBe('81')
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await panel.getByRole('textbox', { name: 'JSON editor' }).waitFor()
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
    await reloadBy(page, pill(page).getByRole('button', { name: /Reload$/ }))
    await expect.poll(() => unit(page, 'Diabetes').innerText()).toContain('61%')
    expect(await pill(page).count()).toBe(0)
  })
})
