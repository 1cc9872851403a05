import { describe, expect, test, vi } from 'vitest'
import { extent, times } from '../../support/extent'
import { everyLuck, memoryDisk } from '../../support/memoryDisk'
import { ownPowerCuts } from '../../support/powerCuts'
import { testTimeoutMs } from '../../support/timeouts'

const isLong = extent === 'long'
vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 1, long: 10 }) })

const own = ownPowerCuts()

describe('db.json, with a history that has what was confirmed,', () => {
  test('survives a second one, during the start after the first', async () => {
    const disk = memoryDisk()
    await own.workDays(disk, times({ short: 1, full: 3, long: 10 }))
    const folder = await own.growingFolder()
    let cuts = 0
    for (const { after, marked } of disk.moments)
      for (const luck of isLong ? everyLuck : everyLuck.filter(({ data }) => data === 'torn')) {
        const first = memoryDisk(after(luck))
        await folder.openOn(first, marked)
        for (const moment of first.moments) {
          const store = await folder.openWith(moment.after(luck), marked)
          expect(store.latest().revision).toBe(marked)
          cuts += 1
        }
      }
    await folder.close()
    console.log(`${cuts} second power cuts: every start succeeded, nothing answered was lost.`)
  })

  test('is lost on a disk whose sync does nothing, so the test does cut; the history alone restores it', async () => {
    const disk = memoryDisk(new Map(), { syncs: false })
    await own.workDays(disk, 3)
    const folder = await own.growingFolder()
    let damaged = 0
    for (const { after, marked } of disk.moments)
      await folder.openWith(after({ data: 'lost', names: 'kept' }), marked).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'DamagedFileError' })
        damaged += 1
      })
    expect(damaged).toBeGreaterThan(disk.moments.length / 2)
    await folder.close()
  })
})
