import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SqliteThread, THREAD_GONE } from '~/data/store/sqlite/sqliteThread'
import { temporaryFolder } from '../support/server'

test('a query after close is rejected, and those before it are answered', async () => {
  const directory = await temporaryFolder()
  const thread = new SqliteThread(path.join(directory, 'state.sqlite'))
  const before = thread.run('select 1 as one', [])
  const closed = thread.close()
  await expect(thread.run('select 2 as two', [])).rejects.toMatchObject({ code: THREAD_GONE })
  expect(await before).toEqual({ rows: [{ one: 1 }] })
  await closed
  await rm(directory, { recursive: true })
})
