import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { messagesOf, signedInBy } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

async function open(path = '/', session?: string): Promise<Page> {
  const { page } = await site.open(path, signedInBy(session))
  return page
}

const offline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

const message = (page: Page) => messagesOf(page)

async function expectMessage(page: Page, title: string, text: string): Promise<void> {
  await expect
    .poll(async () =>
      (await message(page).getByRole('listitem').allInnerTexts()).join().replaceAll(/\n+/g, ' '),
    )
    .toContain(`${title} ${text}`)
}

const toLoad = [
  {
    what: 'Admin Mode',
    title: 'Admin Mode could not be loaded',
    press: (page: Page) => page.getByRole('button', { name: 'Admin Mode' }).click(),
    shown: (page: Page) => page.getByRole('heading', { name: 'Sign in to edit' }),
  },
  {
    what: 'the Resources menu',
    title: 'The menu could not be loaded',
    press: (page: Page) => page.getByRole('button', { name: 'Resources' }).click(),
    shown: (page: Page) => page.getByRole('menuitem', { name: 'RARM' }),
  },
  {
    what: 'the menu of appearances',
    title: 'The menu could not be loaded',
    press: (page: Page) => page.getByRole('button', { name: 'Appearance' }).click(),
    shown: (page: Page) => page.getByRole('menuitemradio', { name: 'Dark' }),
  },
  {
    what: 'the document viewer',
    asAdministrator: true,
    title: 'The document viewer could not be loaded',
    press: (page: Page) =>
      page.evaluate(() =>
        window.dispatchEvent(
          new CustomEvent('openDocumentViewer', { detail: { title: 'A deck', type: 'Presentation' } }),
        ),
      ),
    shown: (page: Page) => page.getByRole('dialog', { name: 'A deck' }),
  },
]

describe.each(toLoad)('$what without a connection', ({ title, press, shown, asAdministrator }) => {
  const openAs = async () => open('/', asAdministrator ? await site.session() : undefined)

  test('shows an error, and opens by "Try again"', async () => {
    const page = await openAs()
    await offline(page, true)
    await press(page)
    await expectMessage(page, title, 'Check the connection, then try again.')
    await offline(page, false)
    await message(page).getByRole('button', { name: 'Try again' }).click()
    await shown(page).waitFor()
    expect(await message(page).getByRole('listitem').count()).toBe(0)
  })
})

test('a part that failed to load offline loads with the next click too', async () => {
  const page = await open()
  const button = page.getByRole('button', { name: 'Admin Mode' })
  await offline(page, true)
  await button.press('Enter')
  await expectMessage(page, 'Admin Mode could not be loaded', 'Check the connection, then try again.')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await offline(page, false)
  await button.press('Enter')
  await page.getByRole('heading', { name: 'Sign in to edit' }).waitFor()
  await expect.poll(() => message(page).getByRole('listitem').count()).toBe(0)
})

test('a part that fails again although there is a connection offers to reload the page', async () => {
  const page = await open()
  await page.route('**/assets/AdminMode-*', (route) => route.abort())
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await expectMessage(page, 'Admin Mode could not be loaded', 'Check the connection, then try again.')
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expectMessage(page, 'Admin Mode could not be loaded', 'A new version may be here: reload the page.')
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await message(page).getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('the editor shows in its place that it did not load, and loads by "Try again"', async () => {
  const page = await open('/', await site.session())
  const panel = await openPanel(page)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  await offline(page, true)
  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  await panel.getByText('The editor could not be loaded').waitFor()
  await offline(page, false)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('textbox', { name: 'JSON editor' }).waitFor()
})

test('a chart that does not load leaves the page as it is, and loads by "Try again"', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.route('**/assets/SheetChart-*', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'MKT-Budget' }).click()
  await page.getByText('The chart could not be loaded').waitFor()
  expect(await page.getByTestId('mkt-budget-title').isVisible()).toBe(true)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('img', { name: /Spend per period/ }).waitFor()
})

test('a chart without its styles is not drawn', async () => {
  const page = await open()
  await page.route('**/assets/SheetChart-*.css', (route) => route.abort())
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'MKT-Budget' }).click()
  await page.getByText('The chart could not be loaded').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  const chart = page.getByRole('img', { name: /Spend per period/ })
  await chart.waitFor()
  const styled = chart.evaluate(
    (element) => getComputedStyle(element.querySelector('text') ?? element).fontSize,
  )
  expect(await styled).toBe('12px')
})

test('if a page’s code does not load, the reader stays where they are, and "Try again" opens it', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Resources' }).click()
  const rarm = page.getByRole('menuitem', { name: 'RARM' })
  await rarm.waitFor()
  await offline(page, true)
  await rarm.click()
  await expectMessage(page, 'The page could not be loaded', 'Check the connection, then try again.')
  await offline(page, false)
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /RARM/ }).waitFor()
})
