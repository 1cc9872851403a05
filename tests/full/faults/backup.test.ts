import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { withChecksum } from '~/data/store/historyLine'
import { readBackup, restoreInto } from '~/data/store/lowdb/backup'
import { caller } from '../../support/caller'
import { plantAccounts } from '../../support/cheapAccount'
import { command } from '../../support/command'
import { times } from '../../support/extent'
import { everyLuck, memoryDisk } from '../../support/memoryDisk'
import fc from '../../support/property'
import { signedIn, startServer, temporaryFolder } from '../../support/server'
import { alterDatabase, changesIn, crash, linesIn, openStoreIn } from '../../support/store'
import { testTimeoutMs, waitOptions } from '../../support/timeouts'
import { startWriters } from '../../support/writers'

/** For the bytes of the long form. */
vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 1, long: 5 }) })

let place: string
let live: string
let elsewhere: string
let file: string

beforeEach(async () => {
  place = await temporaryFolder()
  const inPlace = (name: string) => path.join(place, name)
  ;[live, elsewhere, file] = [inPlace('live'), inPlace('elsewhere'), inPlace('file')]
})

afterEach(() => rm(place, { recursive: true }))

/** A stopped site with three changes. */
async function makeData() {
  await mkdir(live)
  const store = await openStoreIn(live)
  for (const progress of ['0.4', '0.5', '0.6'])
    await store.patch('timeline', 'phase-5', { progress }, { by: 'admin' })
  await store.close()
}

describe('a backup of a stopped site', () => {
  test('has what a crash left to be replayed, no account and no key; restored, it is the same again', async () => {
    await makeData()
    await plantAccounts(live)
    await alterDatabase(live, "insert into secrets (name, value) values ('key', 'a well-kept secret')")
    const crashed = await openStoreIn(live)
    await crashed.patch('timeline', 'phase-5', { progress: '0.7' })
    await crash(live, crashed)
    expect(await backup(live, [file])).toBe(
      `${file} has all data up to change 4, their history and all documents, but no accounts.`,
    )
    const text = await readFile(file, 'utf8')
    expect(text).toContain((await linesIn(live)).join('\n'))
    expect(text).not.toMatch(/\bsecrets?\b|scrypt/)

    expect(await restore(elsewhere, [file])).toMatch(/^.+\/elsewhere has all data up to change 4; /)
    await backup(elsewhere, [`${file}.again`])
    expect(await readFile(`${file}.again`, 'utf8')).toBe(text)
    const store = await openStoreIn(elsewhere)
    expect((await store.undo(4)).item).toMatchObject({ progress: '0.6' })
    await store.close()
  })

  test('is refused without data, without a file name, for an existing file, and without its folder', async () => {
    await expect(backup(live, [file])).rejects.toThrow(`${live} has no data yet; `)
    await makeData()
    for (const names of [[], [file, file]])
      await expect(backup(live, names)).rejects.toThrow('Usage: npm run backup -- FILE')
    await expect(backup(live, [path.join(place, 'absent', 'x')])).rejects.toThrow(
      'x could not be written (ENOENT).',
    )
    await writeFile(file, 'mine')
    await expect(backup(live, [file])).rejects.toThrow(`${file} already exists; choose a new file name.`)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('is refused for damaged data, by file, line and reason', async () => {
    await makeData()
    await alterDatabase(live, `update history set line = replace(line, '"0.5"', '"0.9"') where n = 2`)
    await expect(backup(live, [file])).rejects.toThrow('state.sqlite: change 2: does not match its checksum.')
    expect(await readdir(place)).toEqual(['live'])
  })
})

test('a backup of a running site has every change confirmed before it started, at one revision, and starts a site elsewhere', async () => {
  const server = await startServer({ dataDirectory: live })
  const targetsOf = (site: { url: string }) =>
    caller(site, null).read<{ id: string; hcpVisits: number }[]>('targets')
  const ids = (await targetsOf(server)).slice(0, 8).map(({ id }) => id)
  const writers = startWriters(server.url, await signedIn(server), ids)
  // After the first checkpoints, so that both files change during the backup.
  await vi.waitFor(async () => {
    expect(await readFile(path.join(live, 'db.json'), 'utf8')).toMatch(/"revision": ?[1-9]/)
  }, waitOptions)
  const lastAnswered = () => Math.max(...writers.answered.map(({ n }) => n))
  const answered = lastAnswered()
  const { code, stdout } = await command('backup', live, file)
  writers.stop()
  await writers.done
  await server.end('SIGTERM')
  expect(code).toBe(0)
  const revision = Number(/up to change (\d+),/.exec(stdout)?.[1])
  expect(revision).toBeGreaterThanOrEqual(answered)
  expect(revision).toBeLessThan(lastAnswered())

  expect((await command('restore', elsewhere, file)).code).toBe(0)
  const changes = (await changesIn(live)).slice(0, revision)
  expect(await changesIn(elsewhere)).toEqual(changes)
  const restored = await startServer({ dataDirectory: elsewhere })
  const now = await targetsOf(restored)
  await restored.stop()
  for (const id of ids)
    expect(now.find((target) => target.id === id)).toMatchObject(
      changes.findLast((change) => change.id === id)?.after ?? {},
    )
})

describe('a refused restore changes nothing', () => {
  type Lines = [first: string, second: string, third: string, data: string]
  type Damage = (lines: Lines) => string[]

  beforeEach(async () => {
    await makeData()
    await backup(live, [file])
  })

  /** A line with other members, and a matching checksum. */
  function resealed(line: string, members: object): string {
    const { checksum, ...whole } = JSON.parse(line) as Record<string, unknown>
    expect(checksum).toBeDefined()
    return `${withChecksum(JSON.stringify({ ...whole, ...members }))}\n`
  }
  const withData =
    (members: object): Damage =>
    ([a, b, c, data]) => [a, b, c, resealed(data, members)]
  const otherThird: Damage = ([a, b, c, data]) => [a, b, resealed(c, { by: 'Eve' }), data]

  test.each<[string, Damage, string]>([
    ['another text', () => ['hello\n'], 'is not a complete backup.'],
    ['a file cut short', ([a, b, c, data]) => [a, b, c, data.slice(0, -1)], 'is not a complete backup.'],
    ['a change missing', ([a, , c, data]) => [a, c, data], 'line 2: has change 3.'],
    ['the last change missing', ([a, b, , data]) => [a, b, data], 'ends at change 2, but '],
    ['a change of another backup', otherThird, 'line 3: is not the last change of '],
    ['a change too many', withData({ revision: 2, lastLine: null }), 'line 3: does not follow from db.json.'],
    ['a value that the contract refuses', withData({ tools: [{}] }), 'tools[0].'],
    ['an earlier layout', withData({ schema: 4 }), 'was written by a version before 0.2.0. Start version '],
    ['a later layout', withData({ schema: 9 }), 'schema must be 5: a later version of this site wrote '],
  ])('%s', async (_, damage, reason) => {
    const lines = (await readFile(file, 'utf8')).split(/(?<=\n)/) as Lines
    await writeFile(file, damage(lines).join(''))
    await expect(restore(elsewhere, [file])).rejects.toThrow(`${file}: ${reason}`)
    expect(await readdir(place)).not.toContain('elsewhere')
  })

  test('for any changed byte', async () => {
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
    await mkdir(elsewhere)
    await writeFile(path.join(elsewhere, 'notes.txt'), 'mine')
    await expect(restore(elsewhere, [file])).rejects.toThrow(`${elsewhere} is not empty, and restore `)
    expect(await readdir(elsewhere)).toEqual(['notes.txt'])
  })

  test('for a wrong command line: one line, and exit code 1', async () => {
    const absent = path.join(place, 'absent')
    const refused = { code: 1, stdout: '', stderr: `There is no file ${absent}.\n` }
    expect(await command('restore', elsewhere, absent)).toEqual(refused)
    expect((await command('restore', elsewhere)).stderr).toBe('Usage: npm run restore -- FILE\n')
  })
})

test('a restore interrupted by a crash or power cut never starts half restored', async () => {
  await makeData()
  await backup(live, [file])
  const disk = memoryDisk()
  await mkdir(elsewhere)
  await restoreInto(elsewhere, await readBackup(file), disk.files)
  const ends = { nothing: 0, refused: 0, whole: 0 }
  for (const { after } of disk.moments)
    for (const luck of everyLuck)
      for (const changes of [0, 2, 3]) {
        const written = after(luck).get(path.join(elsewhere, 'db.json'))
        // The history is written only after db.json is synced.
        if (!written && changes > 0) continue
        const folder = path.join(place, `cut-${Object.values(ends).join('-')}`)
        await cp(elsewhere, folder, { recursive: true })
        await alterDatabase(folder, `delete from history where n > ${changes}`)
        const left = new Map(written ? [[path.join(folder, 'db.json'), written]] : [])
        const store = await openStoreIn(folder, { files: memoryDisk(left).files }).catch((error: unknown) => {
          expect(String(error)).toContain(`ends at change ${changes}, but db.json has change 3.`)
        })
        if (store) expect(store.latest().revision).toBe(changes)
        if (store && written) expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.6')
        await store?.close()
        expect(store === undefined).toBe(Boolean(written) && changes < 3)
        ends[store ? (written ? 'whole' : 'nothing') : 'refused'] += 1
      }
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(0)
})
