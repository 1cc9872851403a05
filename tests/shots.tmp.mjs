import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { browserArguments, findBrowser } from './support/browser.mjs'
const url = 'http://127.0.0.1:4512'
const password = /password (\S+)\./.exec(readFileSync('/tmp/demo-acc.log', 'utf8'))[1]
const post = (path, body, cookie = '') => fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Cookie: cookie, 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1' }, body: body && JSON.stringify(body) })
const signIn = async (username, password) => (await post('/api/session', { username, password })).headers.get('set-cookie')?.split(';')[0]
const cookie = await signIn('admin', password)
if (process.argv[2] !== 'again') for (const username of ['mona', 'sara']) {
  const made = await (await post('/api/accounts', { username, role: 'editor' }, cookie)).json()
  const own = await signIn(username, made.password)
  await post('/api/password', { present: made.password, next: 'words of ' + username + ' alone' }, own)
  await fetch(url + '/api/timeline/phase-6', { method: 'PATCH', headers: { 'Content-Type': 'application/json', Cookie: own }, body: JSON.stringify({ owner: 'Owner ' + username }) })
}
await post('/api/session', { username: 'mona', password: 'wrong' })
await post('/api/session', { username: 'nobody at all', password: 'wrong' })
const browser = await chromium.launch({ args: browserArguments, executablePath: findBrowser() })
for (const [name, width, height, colorScheme] of [['dark', 1440, 1000, 'dark'], ['light', 1440, 1000, 'light'], ['phone', 390, 844, 'light']]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  const [n, v] = (await signIn('admin', password)).split('=')
  await context.addCookies([{ name: n, value: v, domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForTimeout(6500)
  if (width < 600) await page.getByRole('button', { name: /menu/i }).first().click().catch(() => {})
  await page.getByRole('button', { name: 'Admin Mode' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Admin Mode' })
  await panel.getByRole('button', { name: 'Accounts' }).click()
  await panel.getByRole('button', { name: 'Add account' }).waitFor()
  await panel.getByRole('button', { name: 'Add account' }).click()
  if (name === 'light') await page.screenshot({ path: `/tmp/acc-${name}-form.png` })
  await page.keyboard.type('huda ' + name)
  await page.keyboard.press('Enter')
  await panel.getByText('shown this once').waitFor()
  await panel.getByRole('button', { name: /admin · / }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/acc-${name}.png` })
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.getByRole('button', { name: /admin · / }).click()
  await panel.getByRole('button', { name: /sara · / }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/acc-${name}-2.png` })
  await panel.getByText('Sign-ins').scrollIntoViewIfNeeded()
  await panel.getByRole('list', { name: 'Refused' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: `/tmp/acc-${name}-3.png` })
  await panel.getByRole('button', { name: 'Password', exact: true }).click()
  await page.screenshot({ path: `/tmp/acc-${name}-4.png` })
  await context.close()
}
await browser.close()
