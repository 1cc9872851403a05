import { expect, test } from 'vitest'
import { adminSite } from '../../support/adminSite'
import { openPage } from '../../support/page'

const site = adminSite()

const change = (token: string) =>
  fetch(`${site.url}/api/timeline/phase-5`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ owner: 'A program' }),
  })

test('a token is created in the panel, shown once, used by a program, and revoked', async () => {
  const { page, panel, close } = await site.administrator()
  await panel.getByRole('button', { name: 'API tokens' }).click()
  await panel.getByText('No program calls this site with a token.').waitFor()
  await panel.getByLabel('What calls with it').fill('Planning sheet')
  await panel.getByLabel('It may').selectOption('Read and change')
  await panel.getByRole('button', { name: 'Make a token' }).click()

  const shown = panel.getByRole('group', { name: 'Token of “Planning sheet”' })
  const token = /lcc_[\w-]{43}/.exec(await shown.innerText())?.[0] ?? ''
  expect((await change(token)).status).toBe(200)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByText(token).count()).toBe(0)

  await panel.getByRole('button', { name: 'Revoke Planning sheet' }).click()
  await panel.getByRole('button', { name: 'Revoke now' }).click()
  await panel.getByText('No program calls this site with a token.').waitFor()
  expect((await change(token)).status).toBe(401)
  await close()
})

test('the API reference is a page of the site, with rows that open on click', async () => {
  const { page, close } = await openPage(site.browser, `${site.url}/api-reference`)
  const lists = page.getByRole('region', { name: 'Lists' })
  await lists.getByText('/api/timeline/{id}').first().click()
  await lists.getByText('Not found').and(page.locator(':visible')).first().waitFor()
  await close()
})
