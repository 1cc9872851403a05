import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeWith } from '../support/describeWith'
import { times } from '../support/extent'
import { memoryDisk } from '../support/memoryDisk'
import { ownPowerCuts } from '../support/powerCuts'
import { lucks, recorded } from '../support/recordedDisk'
import { linesIn, openStoreIn } from '../support/store'
import { mayTrace } from '../support/strace'
import { testTimeoutMs } from '../support/timeouts'

const own = ownPowerCuts()

test('db.json, beside a history with everything that was answered, survives a power cut at any write, sync or rename', async () => {
  const disk = memoryDisk()
  await own.workDays(disk, times({ short: 1, full: 3, long: 40 }))
  await own.cutEverywhere(disk)
})

/** SQLite's log is written into the file at the end; with 300 changes, also in between. */
const changes = times({ short: 40, full: 300, long: 300 })

describeWith({ strace: mayTrace }, 'the history, as a process really wrote it,', () => {
  test(
    'survives a power cut at any write or sync: every start succeeds, and has everything that was answered',
    async () => {
      const live = path.join(own.place, 'recorded')
      const command = [process.execPath, 'run.mjs', 'tests/support/storeWork.ts', live, String(changes)]
      const moments = await recorded(live, command, path.join(own.place, 'trace'))
      const whole = await linesIn(live)
      expect(whole).toHaveLength(changes)
      const intoFile = moments.findIndex(({ event }) => event === 'write state.sqlite')
      expect(intoFile).toBeGreaterThan(0)

      const step = Math.ceil(moments.length / times({ short: 5, full: 30, long: moments.length }))
      const width = times({ short: 1, full: 3, long: 3 })
      const closeTo = (at: number) => Math.abs(at - intoFile) < width || moments.length - at < width
      let cuts = 0
      for (const [at, { after, answered, event }] of moments.entries()) {
        if (at % step > 0 && !closeTo(at)) continue
        for (const luck of lucks) {
          const left = after(luck)
          const folder = path.join(own.place, `cut-${cuts}`)
          await mkdir(folder)
          for (const [name, bytes] of left) await writeFile(path.join(folder, name), bytes)
          const store = await openStoreIn(folder)
          expect(store.latest().revision, `${event}, ${luck}`).toBeGreaterThanOrEqual(answered)
          await store.close()
          expect(await linesIn(folder)).toEqual(whole.slice(0, store.latest().revision))
          await rm(folder, { recursive: true })
          cuts += 1
        }
      }
      console.log(
        `${cuts} power cuts at ${moments.length} recorded moments: every start succeeded, nothing was lost.`,
      )
    },
    testTimeoutMs.journey * times({ short: 1, full: 1, long: 10 }),
  )
})
