import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lockFolder } from '~/data/store/lowdb/folderLock'
import { ownServer } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { startInVain, type ServerOptions } from '../../support/server'
import { crash, openStoreIn } from '../../support/store'

const own = ownServer()
const inUse = 'is in use by another process'
const refusal = async (options: ServerOptions = {}) =>
  (await startInVain({ dataDirectory: own.directory, ...options })).output

/** Where it sees no process of ours, as in another container; if this user may not start that, as a process that may. */
const namespace = ['unshare', '--fork', '--pid', '--mount-proc']
const isAllowed = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0
const elsewhere = { through: (command: readonly string[]) => [...(isAllowed ? namespace : []), ...command] }

afterEach(() => {
  vi.useRealTimers()
})

test('a data folder stays with its process, also when others read it, in another container, and while it is suspended', async () => {
  const first = await own.start()
  for (let time = 0; time < 2; time += 1) {
    await readFile(path.join(own.directory, 'in-use.sqlite'))
    expect(await refusal()).toContain(inUse)
  }
  expect(await refusal(elsewhere)).toContain(`${own.directory} ${inUse}; `)
  const { change } = await phaseOf(first)
  process.kill(first.pid, 'SIGSTOP')
  expect(await refusal()).toContain(inUse)
  process.kill(first.pid, 'SIGCONT')
  expect((await change('0.4')).status).toBe(200)
  await first.end('SIGKILL')
  expect(await (await phaseOf(await own.start())).progress()).toBe('0.4')
})

test('a data folder is opened by the next process at once, after a stop or a crash, and by one of two', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await (await own.start()).end(signal)
    const starts = await Promise.allSettled([own.start(), own.start()])
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(running).toHaveLength(1)
    expect(refusals).toEqual([expect.stringContaining(inUse)])
    await running[0]?.end('SIGTERM')
  }
  expect((await readdir(own.directory)).sort()).toEqual(['db.json', 'in-use.sqlite', 'state.sqlite'])
})

test('a clock that jumps back and far ahead changes neither the order of changes nor what a start finds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [hour, noon] = [3_600_000, Date.UTC(2025, 9, 15, 12)]
  const store = await openStoreIn(own.directory)
  const times = [noon, noon - hour, noon + 9_000 * hour, noon]
  for (const [place, time] of times.entries()) {
    vi.setSystemTime(time)
    await store.patch('timeline', 'phase-5', { progress: `0.${place + 4}` })
  }
  const dated = [4, 3, 2, 1].map((n) => [n, new Date(times[n - 1] ?? 0).toISOString()])
  expect((await store.history({ limit: 50 })).map(({ n, at }) => [n, at])).toEqual(dated)
  await crash(own.directory, store)
  const restarted = await openStoreIn(own.directory)
  expect(restarted.latest().get('timeline', 'phase-5').progress).toBe('0.7')
  expect((await restarted.history({ limit: 50 })).map(({ n, at }) => [n, at])).toEqual(dated)
  await restarted.close()
})

test('a clock that jumps does not take the folder from its process', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const giveBack = await lockFolder(own.directory)
  for (const hours of [-1, 24]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    expect(await refusal()).toContain(inUse)
  }
  giveBack()
})
