import { beforeAll, expect, test } from 'vitest'
import { openPanel } from '../../support/adminSite'
import { signedInBy } from '../../support/page'
import { startedSite } from '../../support/site'

const site = startedSite()
let session: string

beforeAll(async () => {
  session = await site.session()
})

async function change(body: object): Promise<void> {
  const headers = { Cookie: session, 'Content-Type': 'application/json', Origin: site.url }
  const address = `${site.url}/api/products/sitagia-100-mg`
  const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

/** Lists as long as the contract allows: with the old value, a change of almost half a megabyte. */
function largeChange(letter: string): object {
  const lists = [
    'indications',
    'patientProfiles',
    'competitiveEdges',
    'specialties',
    'channels',
    'contextTags',
  ]
  return Object.fromEntries(lists.map((list) => [list, Array<string>(40).fill(letter.repeat(1_000))]))
}

test('a short history page is filled up, and followed by older changes, down to the first', async () => {
  for (const status of ['One', 'Two', 'Three']) await change({ status })
  for (let n = 0; n < 20; n += 1) await change(largeChange('ab'[n % 2] ?? ''))

  // On the home page a role query takes half a minute among so much text in closed drawers.
  const { page } = await site.open('/rarm', signedInBy(session))
  const panel = await openPanel(page)
  const changes = panel.getByRole('listitem').filter({ hasText: ' by admin' })
  const older = panel.getByRole('button', { name: 'Show older changes' })

  // The server's pages end after eight changes each.
  await expect.poll(() => changes.count()).toBe(16)
  await older.click()
  await expect.poll(() => changes.count()).toBe(23)
  expect(await older.count()).toBe(0)
  expect(await panel.innerText()).toContain('One')
})
