import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { historyDamages } from '../../support/damagedHistory'
import { temporaryFolder } from '../../support/server'
import { linesIn, openStoreIn, writeLinesIn } from '../../support/store'

let directory: string
let lines: string[]

const open = () => openStoreIn(directory)
const inFolder = (name: string) => path.join(directory, name)

/** Three changes, and the checkpoint before them, as after a crash. */
beforeEach(async () => {
  directory = await temporaryFolder()
  const store = await open()
  const checkpoint = await readFile(inFolder('db.json'), 'utf8')
  for (const progress of ['0.4', '0.5', '0.6']) await store.patch('timeline', 'phase-5', { progress })
  await store.close()
  lines = await linesIn(directory)
  await writeFile(inFolder('db.json'), checkpoint)
})

afterEach(() => rm(directory, { recursive: true }))

describe('a damaged history in the file of layout 3 stops the start with file, line and reason, and is left as it is', () => {
  test.each(historyDamages)('%s', async (_, damage, reason) => {
    const text = damage(lines).map((damaged) => `${damaged}\n`)
    await makeLayout3(text.join(''))
    await expect(open()).rejects.toThrow(`${inFolder('history.jsonl')}: line ${reason}`)
    expect(await readFile(inFolder('history.jsonl'), 'utf8')).toBe(text.join(''))
    expect(await linesIn(directory)).toEqual([])
  })
})

/** The folder as in layout 3, with that history. */
async function makeLayout3(history: string): Promise<void> {
  await writeLinesIn(directory, [])
  const document = JSON.parse(await readFile(inFolder('db.json'), 'utf8')) as object
  await writeFile(inFolder('db.json'), JSON.stringify({ ...document, schema: 3 }))
  await writeFile(inFolder('history.jsonl'), history)
}
