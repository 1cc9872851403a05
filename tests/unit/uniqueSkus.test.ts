import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { historyRow } from '~/data/store/historyLine'
import type { Store } from '~/data/store/store'
import { faultyDatabase } from '../support/faultyDatabase'
import { ownStore } from '../support/ownStore'
import { linesIn, writeLinesIn } from '../support/store'

const [a, b, c] = ['vometron-8-mg-odf', 'vometron-4-mg-odf', 'sitagia-100-mg'] as const
const skuOfA = 'VOM-ODF-8'
const taken = (sku: string, holder: string) => `sku must be unique, and "${sku}" is that of "${holder}".`

const own = ownStore()

const set = (store: Store, id: string, sku: string) => store.patch('products', id, { sku })
async function replaceInFile(text: string, by: string) {
  const file = path.join(own.directory, 'db.json')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, by))
}
const skuOf = (store: Store, id: string) => store.latest().get('products', id).sku

describe('a product cannot take the SKU of another', () => {
  test('and the error names it, with all other issues; the same letters in another case are another SKU', async () => {
    const store = await own.open()
    const change = { sku: skuOfA, name: '' }
    const reason = `name must not be blank; ${taken(skuOfA, a)}`
    await expect(store.patch('products', b, change)).rejects.toThrow(reason)
    expect((await set(store, b, skuOfA.toLowerCase())).n).toBe(1)
  })

  test('also not in those of an item of an earlier version, which stays as it is', async () => {
    const nfd = 'E\u0301-1'
    await set(await own.open(), a, 'OLD-1')
    await own.close()
    await replaceInFile('OLD-1', nfd)
    const later = await own.open()
    expect(skuOf(later, a)).toBe(nfd)
    // Other characters for the same letters.
    await expect(set(later, b, '\u00C9-1')).rejects.toThrow(`is that of "${a}"`)
    expect((await set(later, a, '\u00C9-1')).n).toBeNull()
  })

  test('and a change that the disk rejected does not free or take one; one found on the disk later does', async () => {
    const disk = await faultyDatabase(own.directory)
    const store = await own.open({ database: disk.database })
    disk.fail('append', 'SQLITE_FULL')
    await expect(set(store, a, 'X')).rejects.toMatchObject({ name: 'WriteFailedError' })
    disk.mend()
    await expect(set(store, b, skuOfA)).rejects.toThrow(taken(skuOfA, a))
    expect((await set(store, b, 'X')).item.sku).toBe('X')
    disk.fail('append', 'ERR_THREAD_GONE', 'after')
    expect((await set(store, a, 'Y')).item.sku).toBe('Y')
    disk.mend()
    await expect(set(store, c, 'Y')).rejects.toThrow(taken('Y', a))
    expect((await set(store, c, skuOfA)).item.sku).toBe(skuOfA)
  })

  test('and an undo gives it back, unless another product has it now', async () => {
    const store = await own.open()
    await set(store, a, 'X')
    await store.undo(1)
    await expect(set(store, b, skuOfA)).rejects.toThrow(taken(skuOfA, a))
    expect((await set(store, b, 'X')).n).toBe(3)
    await expect(store.undo(2)).rejects.toMatchObject({
      name: 'UndoRejectedError',
      message: `Change 2 cannot be undone: of "${a}" in products, ${taken('X', b)}`,
    })
  })
})

test('a history that ends with a repeated SKU stops the start, and is left as it is', async () => {
  const { line } = historyRow({
    ...{ n: 1, at: '2025-10-15T08:00:00.000Z', by: 'admin', collection: 'products', id: b },
    ...{ before: { sku: 'VOM-ODF-4' }, after: { sku: skuOfA } },
  })
  await (await own.open()).close()
  await writeLinesIn(own.directory, [line])
  const place = `${path.join(own.directory, 'state.sqlite')}: products[1]`
  await expect(own.open()).rejects.toThrow(`${place}.${taken(skuOfA, a)}`)
  expect(await linesIn(own.directory)).toEqual([line])

  // An operator can fix it: give the other product another SKU in db.json.
  await replaceInFile(`"${skuOfA}"`, '"MENDED"')
  const store = await own.open()
  expect([a, b].map((id) => skuOf(store, id))).toEqual(['MENDED', skuOfA])
})
