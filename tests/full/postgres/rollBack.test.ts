import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { hasPostgres } from '../../support/postgres'
import { ownCluster } from '../../support/postgresSite'
import { formerVersion, presentVersion, type Checkout } from '../../support/previousVersion'
import { temporaryFolder } from '../../support/server'
// As in ops/README.md, "Upgrade" and "Roll back".

type Settings = Parameters<Checkout['start']>[0]

let place: string
let former: Checkout
let present: Checkout

beforeAll(async () => {
  place = await temporaryFolder()
  former = await formerVersion(path.join(place, 'former'))
  present = await presentVersion(path.join(place, 'present'))
})

afterAll(() => rm(place, { recursive: true }))

/** The output of a command that succeeds. */
async function outputOf(ended: ReturnType<Checkout['command']>): Promise<string> {
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

/** What a start reports about the data. */
const started = async (ended: ReturnType<Checkout['start']>) => JSON.parse(await outputOf(ended)) as unknown

const before = { owner: 'Before the upgrade', accounts: ['ada'] }
const after = { owner: 'After the upgrade', accounts: ['ada'] }
const copy = (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true })

/** Works with the former version, which makes a backup, then with the present one; the former refuses to go on. */
async function upgrade(settings: Settings, file: string, refusal: RegExp): Promise<void> {
  await outputOf(former.command(settings, 'accounts', 'add', 'ada'))
  expect(await started(former.start(settings, before.owner))).toEqual(before)
  expect(await outputOf(former.command(settings, 'backup', file))).toContain('up to change 1')
  if (settings.DATA_DIR !== undefined) await copy(settings.DATA_DIR, `${settings.DATA_DIR}.before`)
  expect(await started(present.start(settings, after.owner))).toEqual(after)
  const { code, stderr } = await former.start(settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(refusal)])
}

/** The former version restores the backup where there is nothing. */
async function goBack(settings: Settings, file: string): Promise<void> {
  await outputOf(former.command(settings, 'restore', file))
  expect(await started(former.start(settings))).toEqual({ ...before, accounts: [] })
}

test('on a data folder, the previous version refuses the data of the new one, and continues with the copy, or with the backup', async () => {
  const [live, file] = [path.join(place, 'live'), path.join(place, 'before-upgrade.json')]
  const refusal =
    /^Launch Command Center cannot start\. .*\/state\.sqlite.* was written by a later version of this site\. The file was not changed\.\n$/
  await upgrade({ DATA_DIR: live }, file, refusal)
  await rename(live, `${live}.newer`)
  await copy(`${live}.before`, live)
  expect(await started(former.start({ DATA_DIR: live }))).toEqual(before)
  await goBack({ DATA_DIR: path.join(place, 'restored') }, file)
  // The renamed files were left as they were.
  expect(await started(present.start({ DATA_DIR: `${live}.newer` }))).toEqual(after)
})

describeWith({ PostgreSQL: hasPostgres }, 'on PostgreSQL', () => {
  const cluster = ownCluster()

  test('the previous version refuses a field that it does not know, changes nothing, and has the backup in a new database', async () => {
    const [settings, file] = [{ DATABASE_URL: await cluster().create() }, path.join(place, 'database.json')]
    await upgrade(
      settings,
      file,
      /: "after" is not a field of timeline\[\d\]\. The file was not changed\.\n$/,
    )
    expect(await started(present.start(settings))).toEqual(after)
    await goBack({ DATABASE_URL: await cluster().create() }, file)
  })
})
