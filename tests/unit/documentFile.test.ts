import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileAdapter } from '~/data/store/lowdb/fileAdapter'
import { seed } from '~/data/store/seed'
import { ownStore } from '../support/ownStore'
import { openStoreIn } from '../support/store'

const own = ownStore()
const skuTwice = 'products[1].sku must be unique, and "VOM-ODF-8" is that of "vometron-8-mg-odf".'
const file = () => path.join(own.directory, 'db.json')

describe('a damaged file is refused with its name, the position and the reason, and left as it is', () => {
  const whole = seed as Record<string, Record<string, unknown>[]>
  const [phase] = whole.timeline ?? []
  const withList = (list: string, items: unknown) => JSON.stringify({ ...whole, [list]: items })
  const progress = 'progress must be a decimal string from "0" to "1"'
  const badPhases = [
    { ...phase, progress: '2' },
    { ...phase, id: 'b', owner: '' },
  ]

  test.each<[string, string, string]>([
    ['empty', '', 'is not JSON at line 1, column 1.'],
    ['torn', JSON.stringify(seed).slice(0, 500), 'is not JSON at line 1, column '],
    ['a stray comma', '{"schema": 1,\n}', 'is not JSON at line 2, column 1.'],
    ['a stray word', '{"a": one}', `is not JSON: Unexpected token 'o', "{"a": one}" is not valid JSON.`],
    ['not an object', '[]', 'the document must be an object.'],
    [
      'a later layout',
      withList('schema', 6),
      'schema must be 5: a later version of this site wrote the file.',
    ],
    ['no revision', withList('revision', -1), 'revision must be a whole number from 0.'],
    ['a list missing', withList('tools', undefined), 'tools must be a list.'],
    ['an unknown list', withList('users', []), '"users" is not a field of the document; '],
    ['an id twice', withList('timeline', [phase, phase]), 'timeline[1].id repeats the id "phase-1".'],
    ['a SKU twice', withList('products', withFirstSku(whole.products ?? [])), skuTwice],
    [
      'a target without a product',
      withList('products', whole.products?.slice(1)),
      'targets[0].productId names "vometron-8-mg-odf", which is not in products.',
    ],
    [
      'several faults',
      withList('timeline', badPhases),
      `timeline[0].${progress}; timeline[1].owner must not be blank.`,
    ],
    [
      'a target of another name',
      withList('targets', [{ ...whole.targets?.[0], id: 'target-x' }]),
      'targets[0].id must be "target-" and the productId.',
    ],
  ])('%s', async (_, text, reason) => {
    await writeFile(file(), text)
    const refusal = fileAdapter(file()).read()
    await expect(refusal).rejects.toThrow(`${file()}: ${reason}`)
    await expect(refusal).rejects.toMatchObject({
      name: 'DamagedFileError',
      message: expect.not.stringContaining('\n') as string,
    })
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  test('bytes that are not UTF-8', async () => {
    await writeFile(file(), Buffer.from([0x7b, 0xff, 0x7d]))
    await expect(fileAdapter(file()).read()).rejects.toThrow(`${file()}: is not UTF-8 text.`)
  })

  test('a folder instead of a file', async () => {
    await mkdir(file())
    await expect(fileAdapter(file()).read()).rejects.toThrow(`${file()}: cannot be read (EISDIR).`)
  })
})

test('a seed with a repeated SKU is refused with its position', async () => {
  const whole = seed as { products: Record<string, unknown>[] }
  const seedOfTwins = { ...whole, products: withFirstSku(whole.products) }
  await expect(openStoreIn(own.directory, { seed: seedOfTwins })).rejects.toThrow(`data/seed: ${skuTwice}`)
  expect(await readdir(own.directory)).toEqual(['state.sqlite'])
})

/** The second product has the SKU of the first. */
function withFirstSku([first, second, ...others]: readonly Record<string, unknown>[]) {
  return [first, { ...second, sku: first?.sku }, ...others]
}
