import { expect } from 'vitest'
import { contentName } from '~/data/store/blobStore'
import type { EngineUnderTest, Registers } from '../support/eachEngine'

/** Uploaded files on each engine. */
export function blobContract(engine: EngineUnderTest, { describe, test }: Registers): void {
  const bytes = Buffer.from('%PDF-1.4\n% all of it\n%%EOF\n')
  const name = contentName(bytes, '.pdf')

  describe('a stored file', () => {
    test('is absent before its upload, and whole after any number of uploads at once', async () => {
      const { files } = await engine.open()
      expect(await files.read(name)).toBeNull()
      await Promise.all(Array.from({ length: 6 }, () => files.put(name, bytes)))
      expect(await files.read(name)).toEqual(bytes)
      expect(await files.names()).toEqual([name])
    })

    for (const [damage, left] of [
      ['was cut short', bytes.subarray(0, 9)],
      ['is empty', Buffer.alloc(0)],
      ['has another content of the same length', Buffer.from(bytes.toString().replace('all', 'ill'))],
    ] as const)
      test(`that ${damage} is not read, and is repaired by the next upload`, async () => {
        const { files, damageFile } = await engine.open()
        await files.put(name, bytes)
        await damageFile(name, left)
        await expect(files.read(name)).rejects.toMatchObject({ name: 'DamagedBlobError' })
        await files.put(name, bytes)
        expect(await files.read(name)).toEqual(bytes)
      })
  })
}
