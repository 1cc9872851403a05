import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { formerVersion, presentVersion, type Checkout } from '../../support/previousVersion'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { temporaryFolder } from '../../support/server'
// As in the handbook: Operations, "Upgrade" and "Roll back".

let place: string
let former: Checkout
let present: Checkout

beforeAll(async () => {
  place = await temporaryFolder()
  former = await formerVersion(path.join(place, 'former'))
  present = await presentVersion(path.join(place, 'present'))
})

afterAll(() => rm(place, { recursive: true }))

const inPlace = (name: string) => path.join(place, name)

/** What a start reports about the data. */
async function started(ended: ReturnType<Checkout['start']>): Promise<unknown> {
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

async function succeeds(ended: ReturnType<Checkout['command']>): Promise<string> {
  const { code, stdout, stderr } = await ended
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

describe('on a data folder', () => {
  test('the previous version refuses the data of the new one, and continues with the copy, or with the backup', async () => {
    const live = inPlace('live')
    const settings = { DATA_DIR: live }
    await succeeds(former.command(settings, 'accounts', 'add', 'ada'))
    await started(former.start(settings, 'Before the upgrade'))
    const file = inPlace('before-upgrade.json')
    expect(await succeeds(former.command(settings, 'backup', file))).toContain('up to change 1')
    await cp(live, `${live}.before`, { recursive: true, preserveTimestamps: true })

    expect(await started(present.start(settings, 'After the upgrade'))).toEqual({
      owner: 'After the upgrade',
      accounts: ['ada'],
    })

    const refused = await former.start(settings)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Launch Command Center cannot start\. .*\/db\.json: .*trainingStatus.* The file was not changed\.\n$/,
      ),
    ])
    await rename(live, `${live}.newer`)
    await cp(`${live}.before`, live, { recursive: true, preserveTimestamps: true })
    const before = { owner: 'Before the upgrade', accounts: ['ada'] }
    expect(await started(former.start(settings))).toEqual(before)

    // Without the copy.
    const empty = { DATA_DIR: inPlace('restored') }
    await succeeds(former.command(empty, 'restore', file))
    expect(await started(former.start(empty))).toEqual({ ...before, accounts: [] })
    // The renamed files were left as they were.
    expect(await started(present.start({ DATA_DIR: `${live}.newer` }))).toMatchObject({
      owner: 'After the upgrade',
    })
  })
})

describeWith({ PostgreSQL: hasPostgres }, 'on PostgreSQL', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  test('the previous version continues beside the new one, and with the backup in a new database', async () => {
    const [url, other] = [await cluster.create(), await cluster.create()]
    const settings = { DATABASE_URL: url }
    await succeeds(former.command(settings, 'accounts', 'add', 'ada'))
    await started(former.start(settings, 'Before the upgrade'))
    const file = inPlace('of-the-database.json')
    expect(await succeeds(former.command(settings, 'backup', file))).toContain('up to change 1')
    const after = { owner: 'After the upgrade', accounts: ['ada'] }
    expect(await started(present.start(settings, 'After the upgrade'))).toEqual(after)
    expect(await started(former.start(settings))).toEqual(after)
    expect(await started(present.start(settings))).toEqual(after)

    await succeeds(former.command({ DATABASE_URL: other }, 'restore', file))
    expect(await started(former.start({ DATABASE_URL: other }))).toEqual({
      owner: 'Before the upgrade',
      accounts: [],
    })
  })
})
