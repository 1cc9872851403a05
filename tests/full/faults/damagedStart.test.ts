import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseDamages } from '../../support/damagedDatabase'
import { startInVain, temporaryFolder } from '../../support/server'
import { linesIn, openStoreIn, writeLinesIn } from '../../support/store'

let directory: string
let database: string

/** Three changes, and a checkpoint with them. */
beforeEach(async () => {
  directory = await temporaryFolder()
  database = path.join(directory, 'state.sqlite')
  const store = await openStoreIn(directory)
  for (const progress of ['0.4', '0.5', '0.6']) await store.patch('timeline', 'phase-5', { progress })
  await store.close()
})

afterEach(() => rm(directory, { recursive: true }))

test('the site does not start on a damaged history, and says so in one line', async () => {
  await writeLinesIn(directory, (await linesIn(directory)).toReversed())
  await rm(path.join(directory, 'db.json'))
  const { code, output } = await startInVain({ dataDirectory: directory })
  const reason = `${database}: change 1: has change 3. The file was not changed.`
  expect([code, output]).toEqual([1, `Launch Command Center cannot start. ${reason}\n`])
})

test.each(databaseDamages)(
  'the site does not start on a damaged state.sqlite, says so in one line, and keeps the file: %s',
  async (_, damage, reason) => {
    await damage(database)
    const before = await readFile(database).catch(() => null)
    const { code, output } = await startInVain({ dataDirectory: directory })
    expect([code, output.split('\n').length]).toEqual([1, 2])
    expect(output).toMatch(/^Launch Command Center cannot start\. /)
    expect(output).toContain(reason)
    expect(await readFile(database).catch(() => null)).toEqual(before)
  },
)
