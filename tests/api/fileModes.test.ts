import { chmod, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { caller } from '../support/caller'
import { temporaryFolder } from '../support/server'
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
  const names = await readdir(inPlace(folder))
  const found = names.map(async (name) => {
    const mode = (await stat(path.join(inPlace(folder), name))).mode & 0o777
    return mode & 0o77 ? [`${name} ${mode.toString(8)}`] : []
  })
  return (await Promise.all(found)).flat()
}

test('all files of the site and its commands are accessible to their owner only', async () => {
  const live = inPlace('live')
  await accounts(live, ['add', 'ada'])
  expect(await openToOthers('live')).toEqual([])
  const site = await startSite({ dataDirectory: live, accounts: { admin: 'admin' } })
  const written = async () => (await stat(path.join(live, 'db.json'))).mtimeMs
  const before = await written()
  await caller(site).patch('timeline/phase-5', { owner: 'Ada' })
  await expect.poll(written, waitOptions).toBeGreaterThan(before)
  const names = ['db.json', 'in-use.sqlite', 'state.sqlite-wal']
  expect(await readdir(live)).toEqual(expect.arrayContaining(names))
  expect(await openToOthers('live')).toEqual([])
  await backup(live, [inPlace('backup')])
  await site.stop()
  await restore(inPlace('restored'), [inPlace('backup')])
  expect([...(await openToOthers('live')), ...(await openToOthers('restored'))]).toEqual([])
  expect((await stat(inPlace('backup'))).mode & 0o777).toBe(0o600)
})

test('a start removes access for others that an older version left', async () => {
  const former = inPlace('former')
  await accounts(former, ['add', 'ada'])
  await (await startSite({ dataDirectory: former })).stop()
  for (const name of await readdir(former)) await chmod(path.join(former, name), 0o644)
  const site = await startSite({ dataDirectory: former })
  expect(await openToOthers('former')).toEqual([])
  await site.stop()
})
