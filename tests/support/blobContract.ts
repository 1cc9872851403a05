import { beforeEach, expect } from 'vitest'
import { contentName } from '~/data/store/blobStore'
import type { EngineUnderTest, Registers, Site } from './eachEngine'

/** Uploaded files on each engine. */
export function blobContract(engine: EngineUnderTest, { describe, test }: Registers): void {
  const bytes = Buffer.from('%PDF-1.4\n% all of it\n%%EOF\n')
  const name = contentName(bytes, '.pdf')
  let site: Site

  beforeEach(async () => {
    site = await engine.open()
  })

  describe('a stored file', () => {
    test('is absent before its upload, and whole after any number of uploads at once', async () => {
      expect(await site.files.read(name)).toBeNull()
      await Promise.all(Array.from({ length: 6 }, () => site.files.put(name, bytes)))
      expect(await site.files.read(name)).toEqual(bytes)
      expect(await site.files.names()).toEqual([name])
    })

    for (const [damage, left] of [
      ['was cut short', bytes.subarray(0, 9)],
      ['is empty', Buffer.alloc(0)],
      ['has another content of the same length', Buffer.from(bytes.toString().replace('all', 'ill'))],
    ] as const)
      test(`that ${damage} is not read, and is repaired by the next upload`, async () => {
        await site.files.put(name, bytes)
        await site.damageFile(name, left)
        await expect(site.files.read(name)).rejects.toMatchObject({ name: 'DamagedBlobError' })
        await site.files.put(name, bytes)
        expect(await site.files.read(name)).toEqual(bytes)
      })
  })
}
