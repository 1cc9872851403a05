import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ownServer } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { startInVain, type ServerOptions } from '../../support/server'

const own = ownServer()
const inUse = 'is in use by another process'
const refusal = async (options: ServerOptions = {}) =>
  (await startInVain({ dataDirectory: own.directory, ...options })).output

/** Where it sees no process of ours, as in another container; if this user may not start that, as a process that may. */
const namespace = ['unshare', '--fork', '--pid', '--mount-proc']
const isAllowed = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0
const elsewhere = { through: (command: readonly string[]) => [...(isAllowed ? namespace : []), ...command] }

test('a data folder stays with its process, also in another container, and while it is suspended', async () => {
  const first = await own.start()
  expect(await refusal(elsewhere)).toContain(`${own.directory} ${inUse}; `)
  const { change } = await phaseOf(first)
  process.kill(first.pid, 'SIGSTOP')
  expect(await refusal()).toContain(inUse)
  process.kill(first.pid, 'SIGCONT')
  expect((await change('0.4')).status).toBe(200)
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
