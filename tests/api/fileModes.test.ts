import { chmod, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { signedIn, temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

let place: string
const inPlace = (name: string) => path.join(place, name)

beforeAll(async () => {
  place = await temporaryFolder()
})

afterAll(() => rm(place, { recursive: true }))

/** The files in a folder that are accessible to others, with their modes. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const modes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777),
  )
  return names.flatMap((name, at) => ((modes[at] ?? 0) & 0o77 ? [`${name} ${modes[at]?.toString(8)}`] : []))
}

test('all files of the site and its commands are accessible to their owner only', async () => {
  const live = inPlace('live')
  await accounts(live, ['add', 'ada'])
  expect(await openToOthers(live)).toEqual([])
  const site = await startSite({ dataDirectory: live, accounts: { admin: 'admin' } })
  const before = (await stat(path.join(live, 'db.json'))).mtimeMs
  await fetch(`${site.url}/api/timeline/phase-5`, {
    method: 'PATCH',
    headers: { Cookie: await signedIn(site), 'Content-Type': 'application/json' },
    body: '{"owner":"Ada"}',
  })
  await vi.waitFor(async () => {
    expect((await stat(path.join(live, 'db.json'))).mtimeMs).toBeGreaterThan(before)
  }, waitOptions)
  expect(await readdir(live)).toEqual(
    expect.arrayContaining(['db.json', 'in-use.sqlite', 'state.sqlite-wal']),
  )
  expect(await openToOthers(live)).toEqual([])
  await backup(live, [inPlace('backup')])
  await site.stop()
  await restore(inPlace('restored'), [inPlace('backup')])
  expect([...(await openToOthers(live)), ...(await openToOthers(inPlace('restored')))]).toEqual([])
  expect((await stat(inPlace('backup'))).mode & 0o777).toBe(0o600)
})

test('a start removes access for others that an older version left', async () => {
  const former = inPlace('former')
  await accounts(former, ['add', 'ada'])
  await (await startSite({ dataDirectory: former })).stop()
  for (const name of await readdir(former)) await chmod(path.join(former, name), 0o644)
  const site = await startSite({ dataDirectory: former })
  expect(await openToOthers(former)).toEqual([])
  await site.stop()
})
