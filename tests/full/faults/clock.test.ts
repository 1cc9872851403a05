import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockFolder } from '~/data/store/lowdb/folderLock'
import { startInVain, temporaryFolder } from '../../support/server'
import { crash, openStoreIn } from '../../support/store'

let directory: string

const hour = 3_600_000
const noon = Date.UTC(2025, 9, 15, 12)

beforeEach(async () => {
  directory = await temporaryFolder()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await rm(directory, { recursive: true })
})

describe('a clock that jumps back and far ahead', () => {
  test('changes neither the order of changes nor what a start finds; each has the clock’s date', async () => {
    const store = await openStoreIn(directory)
    const times = [noon, noon - hour, noon + 9_000 * hour, noon]
    for (const [place, time] of times.entries()) {
      vi.setSystemTime(time)
      await store.patch('timeline', 'phase-5', { progress: `0.${place + 4}` })
    }
    const dated = [4, 3, 2, 1].map((n) => [n, new Date(times[n - 1] ?? 0).toISOString()])
    expect((await store.history({ limit: 50 })).map(({ n, at }) => [n, at])).toEqual(dated)
    await crash(directory, store)
    const restarted = await openStoreIn(directory)
    expect(restarted.latest().get('timeline', 'phase-5').progress).toBe('0.7')
    expect((await restarted.history({ limit: 50 })).map(({ n, at }) => [n, at])).toEqual(dated)
    await restarted.close()
  })

  test.each([
    ['an hour back', -hour],
    ['a day ahead', 24 * hour],
  ])('%s, does not take the folder from its process', async (_, jump) => {
    const giveBack = await lockFolder(directory)
    vi.setSystemTime(Date.now() + jump)
    expect((await startInVain({ dataDirectory: directory })).output).toContain('is in use by another process')
    giveBack()
  })
})
