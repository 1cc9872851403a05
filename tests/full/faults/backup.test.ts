import fc from 'fast-check'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { readBackup, restoreInto } from '~/data/store/lowdb/backup'
import { withChecksum } from '~/data/store/historyLine'
import { seed } from '~/data/store/seed'
import { plantAdministrator } from '../../support/cheapAccount'
import { times } from '../../support/extent'
import { everyLuck, memoryDisk } from '../../support/memoryDisk'
import { temporaryFolder } from '../../support/server'
import { alterDatabase, crash, linesIn, openStoreIn } from '../../support/store'
import { testTimeoutMs } from '../../support/timeouts'

/** For the bytes of the long form. */
const longestMs = testTimeoutMs.journey * times({ short: 1, full: 1, long: 5 })

const former = fileURLToPath(new URL('../../faults/version020', import.meta.url))

let place: string
let directory: string
let file: string

beforeEach(async () => {
  place = await temporaryFolder()
  directory = path.join(place, 'live')
  file = path.join(place, 'launch.backup')
})

afterEach(() => rm(place, { recursive: true }))

const open = (folder = directory) => openStoreIn(folder)

/** A stopped site with three changes. */
async function makeData() {
  await mkdir(directory)
  const store = await open()
  for (const progress of ['0.4', '0.5', '0.6'])
    await store.patch('timeline', 'phase-5', { progress }, { by: 'admin' })
  await store.close()
}

describe('a backup of a stopped site', () => {
  test('is restored with data, history and undo, and is the same again', async () => {
    await makeData()
    expect(await backup(directory, [file])).toBe(
      `${file} has all data up to change 3, their history and all documents, but no accounts.`,
    )
    const elsewhere = path.join(place, 'elsewhere')
    expect(await restore(elsewhere, [file])).toMatch(/^.+\/elsewhere has all data up to change 3; /)
    await backup(elsewhere, [`${file}.again`])
    expect(await readFile(`${file}.again`)).toEqual(await readFile(file))
    const store = await open(elsewhere)
    expect((await store.history({ limit: 50 })).map(({ n, by }) => [n, by])).toEqual([
      [3, 'admin'],
      [2, 'admin'],
      [1, 'admin'],
    ])
    expect((await store.undo(3)).item).toMatchObject({ progress: '0.5' })
    await store.close()
  })

  test('includes what a crash left to be replayed', async () => {
    await makeData()
    const store = await open()
    await store.patch('timeline', 'phase-5', { progress: '0.7' })
    await crash(directory, store)
    await backup(directory, [file])
    const { document } = await readBackup(file)
    expect(document.revision).toBe(4)
    expect(await readFile(file, 'utf8')).toContain((await linesIn(directory)).join('\n'))
  })

  test('contains no account and no key', async () => {
    await makeData()
    await plantAdministrator(directory)
    await alterDatabase(directory, "insert into secrets (name, value) values ('key', 'a well-kept secret')")
    await backup(directory, [file])
    expect(await readFile(file, 'utf8')).not.toMatch(/secret|scrypt/)
  })

  test('is refused without data, without a file name, for an existing file, and without its folder', async () => {
    await expect(backup(directory, [file])).rejects.toThrow(`${directory} has no data yet; `)
    await makeData()
    await expect(backup(directory, [])).rejects.toThrow('Usage: npm run backup -- FILE')
    await expect(backup(directory, [file, file])).rejects.toThrow('Usage: npm run backup -- FILE')
    await expect(backup(directory, [path.join(place, 'absent', 'x')])).rejects.toThrow(
      'x could not be written (ENOENT).',
    )
    await writeFile(file, 'mine')
    await expect(backup(directory, [file])).rejects.toThrow(`${file} already exists; choose a new file name.`)
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await readdir(place)).sort()).toEqual(['launch.backup', 'live'])
  })

  test('is refused for damaged data, by file, line and reason', async () => {
    await makeData()
    await alterDatabase(directory, `update history set line = replace(line, '"0.5"', '"0.9"') where n = 2`)
    await expect(backup(directory, [file])).rejects.toThrow(
      'state.sqlite: change 2: does not match its checksum.',
    )
    expect(await readdir(place)).toEqual(['live'])
  })
})

describe('a refused restore changes nothing', () => {
  beforeEach(async () => {
    await makeData()
    await backup(directory, [file])
    directory = path.join(place, 'elsewhere')
  })

  const damages: [string, (lines: string[]) => string, string][] = [
    ['an empty file', () => '', 'is not a complete backup.'],
    ['another text', () => 'hello\n', 'is not a complete backup.'],
    ['a history alone', (lines) => lines.slice(0, 3).join(''), 'is not a complete backup.'],
    ['a db.json', () => JSON.stringify(seed), 'is not a complete backup.'],
    ['a file cut short', (lines) => lines.join('').slice(0, -1), 'is not a complete backup.'],
    ['a change missing', ([a = '', , ...rest]) => [a, ...rest].join(''), 'line 2: has change 3.'],
    [
      'the last change missing',
      ([a = '', b = '', , data = '']) => [a, b, data].join(''),
      'ends at change 2, but ',
    ],
    [
      'a change of another backup',
      ([a = '', b = '', c = '', data = '']) => a + b + resealed(c, { by: 'Eve' }) + data,
      'line 3: is not the last change of ',
    ],
    [
      'a change too many',
      ([a = '', b = '', c = '', data = '']) => a + b + c + resealed(data, { revision: 2, lastLine: null }),
      'line 3: does not follow from db.json.',
    ],
    [
      'a value that the contract refuses',
      (lines) => lines.slice(0, 3).join('') + resealed(lines[3] ?? '', { tools: [{}] }),
      'tools[0].',
    ],
    [
      'an earlier layout',
      (lines) => lines.slice(0, 3).join('') + resealed(lines[3] ?? '', { schema: 4 }),
      'was written by a version before 0.2.0. Start version 0.2.0 once with these data, then this version.',
    ],
    [
      'a later layout',
      (lines) => lines.slice(0, 3).join('') + resealed(lines[3] ?? '', { schema: 9 }),
      'schema must be 5: a later version of this site wrote the file.',
    ],
  ]

  test.each(damages)('%s', async (_, damage, reason) => {
    const text = damage((await readFile(file, 'utf8')).split(/(?<=\n)/))
    await writeFile(file, text)
    await expect(restore(directory, [file])).rejects.toThrow(`${file}: ${reason}`)
    expect(await readdir(place)).not.toContain('elsewhere')
  })

  test('for any changed byte', { timeout: longestMs }, async () => {
    const bytes = await readFile(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
        // A long run would keep Vitest's worker from responding.
        await turn()
        const damaged = Buffer.from(bytes)
        damaged.writeUInt8(damaged.readUInt8(at) ^ difference, at)
        await writeFile(file, damaged)
        await expect(readBackup(file)).rejects.toThrow(file)
      }),
      { numRuns: times({ short: 50, full: 200, long: 5_000 }) },
    )
  })

  test('for a folder that is not empty', async () => {
    await mkdir(directory)
    await writeFile(path.join(directory, 'notes.txt'), 'mine')
    await expect(restore(directory, [file])).rejects.toThrow(`${directory} is not empty, and restore `)
    expect(await readdir(directory)).toEqual(['notes.txt'])
  })
})

test('a restore interrupted by a crash or power cut never starts half restored', async () => {
  await makeData()
  await backup(directory, [file])
  const made = await readBackup(file)
  const elsewhere = path.join(place, 'elsewhere')
  const disk = memoryDisk()
  await mkdir(elsewhere)
  await restoreInto(elsewhere, made, disk.files)
  const ends = { nothing: 0, refused: 0, whole: 0 }
  for (const { after } of disk.moments)
    for (const luck of everyLuck)
      for (const changes of [0, 2, 3]) {
        const left = after(luck)
        const begun = left.has(path.join(elsewhere, 'db.json'))
        // The history is written only after db.json is synced.
        if (!begun && changes > 0) continue
        const folder = path.join(place, `cut-${Object.values(ends).join('-')}`)
        await cp(elsewhere, folder, { recursive: true })
        await alterDatabase(folder, `delete from history where n > ${changes}`)
        const files = memoryDisk(
          new Map(
            [[path.join(folder, 'db.json'), left.get(path.join(elsewhere, 'db.json'))]].filter(isThere),
          ),
        )
        const started = openStoreIn(folder, { files: files.files })
        if (!begun) {
          expect((await started).latest().revision).toBe(0)
          ends.nothing += 1
        } else if (changes === 3) {
          expect((await started).latest().get('timeline', 'phase-5').progress).toBe('0.6')
          ends.whole += 1
        } else {
          const refusal = `state.sqlite: ends at change ${changes}, but db.json has change 3.`
          await expect(started).rejects.toThrow(refusal)
          ends.refused += 1
        }
        await started.then(
          (store) => store.close(),
          () => undefined,
        )
      }
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(0)
})

test('a backup of version 0.2.0 is restored with its history, unchanged, and its document', async () => {
  const backedUp = path.join(former, 'launch.backup')
  await restore(directory, [backedUp])
  const store = await open()
  expect(store.latest().get('timeline', 'phase-1')).toMatchObject({ progress: '0.95', owner: 'Bo' })
  expect(store.latest().get('launch', 'launch').trainingStatus).toBe('COMPLETED')
  await store.close()
  expect(await linesIn(directory)).toEqual((await readFile(backedUp, 'utf8')).split('\n').slice(0, 7))
  const documents = await readdir(path.join(directory, 'documents'))
  expect(documents).toEqual(await readdir(path.join(former, 'documents')))
})

/** A line with other members, and a matching checksum. */
function resealed(line: string, members: object): string {
  const { checksum, ...whole } = JSON.parse(line) as Record<string, unknown>
  expect(checksum).toBeDefined()
  return `${withChecksum(JSON.stringify({ ...whole, ...members }))}\n`
}

function isThere(entry: (string | Buffer | undefined)[]): entry is [string, Buffer] {
  return entry[1] !== undefined
}
