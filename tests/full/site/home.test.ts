import { describe, expect, test } from 'vitest'
import { cookieOf, messagesOf, reload, violationsInLightAndDark } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 900 }
const wall = { width: 1920, height: 1080 }

const sections = [
  ['home', 'Pre-Launch Command Center (Aug → Nov 2025)'],
  ['timeline', 'Launch Timeline'],
  ['business-units', 'Business Units'],
  ['products', 'Product Portfolio'],
  ['tracking', 'Targets & Tracking'],
  ['training', 'Training'],
  ['tools', 'Tools Hub'],
  ['library', 'View Library'],
]

describe('the first HTML', () => {
  test('has the eight sections in order, with their data, and no file address', async () => {
    const html = await (await fetch(site.url)).text()
    const places = sections.map(([anchor]) => html.indexOf(`id="${anchor}"`))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(html).toContain('Pre-Launch Activation')
    expect(html).toContain('Vometron 8 mg ODF')
    expect(html).not.toMatch(/\sdownload[\s=>]/)
    expect(html).not.toContain('/documents/')
  })
})

describe.each([
  ['a phone', phone],
  ['a wall screen', wall],
])('on %s', (_, viewport) => {
  test('has no errors, in light or dark', async () => {
    const { page, close } = await site.open('/', { viewport })
    for (const [anchor, heading] of sections) {
      await expect(page.locator(`#${anchor} :is(h1, h2)`).first().textContent()).resolves.toBe(heading)
    }
    expect(await violationsInLightAndDark(page)).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await close()
  })
})

test('from another page the lists come from /api, with skeletons meanwhile', async () => {
  const { page, requests, close } = await site.open('/rarm')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/timeline', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click()
  await page.waitForSelector('#timeline [data-skeleton]')
  expect(await page.locator('#timeline [data-skeleton]').count()).toBe(8)
  release()
  await page.waitForSelector('#timeline [data-state] button')
  expect(await page.locator('#timeline [data-state]').getByRole('button').count()).toBe(7)
  expect(requests.filter((path) => path.startsWith('/api/')).sort()).toEqual(
    [
      'baseline',
      'bu-contextual-items',
      'business-units',
      'plan',
      'products',
      'targets',
      'timeline',
      'tools',
      'training',
    ].map((name) => `/api/${name}`),
  )
  await page.waitForURL(`${site.url}/#timeline`)
  await close()
})

describe('a failed list', () => {
  test('shows an error in its section, with a retry', async () => {
    const lists = [
      ['timeline', '#timeline', '503: The store is closed for a moment.'],
      ['products', '#products', 'Failed to fetch products'],
      ['targets', '#tracking', 'Failed to fetch targets'],
    ] as const
    const { page } = await site.open('/rarm')
    for (const [name] of lists)
      await page.route(`**/api/${name}`, (route) =>
        route.fulfill({ status: 503, body: 'The store is closed for a moment.' }),
      )
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    for (const [name, section, message] of lists) {
      const alert = page.locator(section).getByRole('alert')
      await expect.poll(() => alert.textContent()).toContain(message)
      await page.unroute(`**/api/${name}`)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => alert.count()).toBe(0)
    }
    await page.context().close()
  })

  test('of contextual items keeps the unit cards', async () => {
    const { page } = await site.open('/rarm')
    await page.route('**/api/bu-contextual-items', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('navigation').getByRole('link', { name: 'Business Units' }).click()
    await expect.poll(() => page.locator('#business-units h3 > button').count()).toBe(6)
    expect(await page.locator('#business-units').getByRole('alert').count()).toBe(0)
    await page.context().close()
  })
})

describe('the navigation', () => {
  test('scrolls to each section, marks it, sets the hash and moves the focus', async () => {
    const { page, close } = await site.open('/', { viewport: laptop })
    for (const [name, anchor] of [
      ['Timeline', 'timeline'],
      ['Targets & Tracking', 'tracking'],
      ['View Library', 'library'],
      ['Home', 'home'],
    ] as const) {
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
      await link.click()
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location')
      await page.waitForURL(`${site.url}/#${anchor}`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(anchor)
      const top = await page
        .locator(`#${anchor} :is(h1, h2)`)
        .first()
        .evaluate((h) => h.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(56)
      expect(top).toBeLessThan(laptop.height)
    }
    await close()
  })

  test('that aborts a request logs no error', async () => {
    const { page, close } = await site.open()
    await page.evaluate(() => void Promise.reject(new DOMException('given up', 'AbortError')))
    await close()
  })

  test('from another page reaches the section, also the second and third time, and Back returns', async () => {
    const { page, close } = await site.open('/rarm', { viewport: laptop })
    for (let time = 1; time <= 3; time += 1) {
      await page.getByRole('navigation').getByRole('link', { name: 'Tools' }).click()
      await page.waitForURL(`${site.url}/#tools`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tools')
      await page.goBack()
      await page.waitForURL(`${site.url}/rarm`)
    }
    await close()
  })
})

describe('the access messages', () => {
  test('are the exact words in the four places, and within a second only the last one shows', async () => {
    const { page, close } = await site.open('/', { viewport: laptop })
    const toast = messagesOf(page).getByRole('listitem')
    const places = [
      [
        page.getByRole('button', { name: 'VIEW', exact: true }).first(),
        'Access Denied',
        'Required Admin Permission',
      ],
      [
        page
          .locator('#library')
          .getByRole('button', { name: /CLM Locked$/ })
          .first(),
        'Access Denied',
        'require admin Access',
      ],
      [
        page
          .locator('#library')
          .getByRole('button', { name: /Product Information Locked$/ })
          .first(),
        'Access Required',
        'Please ask the admin for access',
      ],
      [
        page.getByRole('button', { name: /^VIEW Demo & Tutorial/ }).first(),
        'Demo Access Required',
        'Please ask the admin for demo sharing access.',
      ],
    ] as const
    for (const [button, title, description] of places) {
      await button.click()
      await toast.getByText(description, { exact: true }).waitFor()
      expect(await toast.getByText(title, { exact: true }).count()).toBe(1)
      expect(await toast.count()).toBe(1)
    }
    await close()
  })
})

test.each([
  ['dark', 'light', 'rgb(17, 17, 16)', 'rgb(25, 25, 24)'],
  ['light', 'dark', 'rgb(249, 249, 248)', 'rgb(255, 255, 255)'],
] as const)(
  'a reader who chose %s on a %s system has it on page and panel',
  async (choice, system, page, panel) => {
    const opened = await site.open('/', {
      colorScheme: system,
      storageState: {
        cookies: [
          {
            name: 'appearance',
            value: choice,
            domain: '127.0.0.1',
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax',
          },
        ],
        origins: [],
      },
    })
    const ground = (selector: string) =>
      opened.page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground('body')).toBe(page)
    expect(await ground('.radix-themes')).toBe(page)
    expect(await ground('#products h3 button')).toBe(panel)
    await opened.close()
  },
)

test('lazy parts keep their styles while the page is left', async () => {
  const { page, close } = await site.open('/', { viewport: laptop })
  await page.context().addCookies([cookieOf(await site.session())])
  await reload(page)
  await page.getByRole('button', { name: 'Admin Mode' }).click()
  await page.locator('#admin-panel').getByText('Nothing has been changed yet.').waitFor()
  const look = () =>
    page.locator('#admin-panel').evaluate((panel) =>
      [...panel.querySelectorAll('*')].map((element) => {
        const { display, color, height } = getComputedStyle(element)
        return `${element.tagName} ${display} ${color} ${height}`
      }),
    )
  const before = await look()
  await page.getByRole('button', { name: 'Resources' }).click()
  await page.getByRole('menuitem', { name: 'RARM' }).click()
  await page.waitForURL(`${site.url}/rarm`)
  await page.getByRole('tab').first().waitFor()
  expect(await look()).toEqual(before)
  await close()
})

test('any other path is answered 404 with both texts', async () => {
  const response = await fetch(`${site.url}/nowhere/at/all`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
})
