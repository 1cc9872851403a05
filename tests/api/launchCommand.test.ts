import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { launch } from '~/app/server/commands/launch.server'
import { tokens } from '~/app/server/commands/tokens.server'
import { caller, type Caller } from '../support/caller'
import { temporaryFolder } from '../support/server'
import { startSite } from '../support/siteInProcess'

let directory: string
let file: string

beforeEach(async () => {
  directory = await temporaryFolder()
  vi.stubEnv('DATA_DIR', directory)
  file = `${directory}-timeline.csv`
  await writeFile(file, 'id;owner\r\nphase-4;Field team\r\n')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true })
  await rm(file)
})

const run = (...given: string[]) => launch(directory, given)
const imports = async () => {
  expect(await run('import', file)).toContain('The file was imported as one batch of changes.')
}
const wouldChange = /^~ timeline\/phase-4\n {4}Owner: ".+" → "Field team"\n0 added, 1 changed, .+/

/** Works while a site runs on the folder, at PORT. */
async function beside(
  work: (reader: Caller, port: number) => Promise<unknown>,
  settings: Record<string, string> = {},
  dataDirectory = directory,
): Promise<void> {
  const site = await startSite({ dataDirectory, settings })
  const { port } = new URL(site.url)
  vi.stubEnv('PORT', port)
  try {
    await work(caller(site, null), Number(port))
  } finally {
    await site.stop()
  }
}

describe('npm run launch -- import', () => {
  test('prints with --check what a file would do, then applies it as one change', async () => {
    expect(await run('import', file, '--check')).toMatch(wouldChange)
    expect(await run('import', file, '--check')).toContain('Nothing was imported')
    await imports()
    expect(await run('import', file)).toContain('There is nothing to change.')
  })

  test('refuses a file by its cells, and imports nothing', async () => {
    await writeFile(file, 'id;owner;status\r\nphase-4;Field team;DONE\r\n')
    await expect(run('import', file)).rejects.toThrow(/csv!C2: “DONE” must be one of[^]*Nothing was imported/)
    await writeFile(file, '%PDF-1.7')
    await expect(run('import', file)).rejects.toThrow('The file is not an Excel workbook')
    await expect(run('import', `${file}.gone`)).rejects.toThrow('There is no file')
    await expect(run('import')).rejects.toThrow('Usage: npm run launch -- import FILE [--check], or ')
  })

  test('goes through a site that runs on the same data, and leaves no token behind', () =>
    beside(async (reader) => {
      expect(await run('import', file, '--check')).toMatch(wouldChange)
      await imports()
      expect(await reader.read('timeline/phase-4')).toMatchObject({ owner: 'Field team' })
      expect(await tokens(directory, ['list'])).toBe('There are no API tokens.')
      await writeFile(file, '%PDF-1.7')
      await expect(run('import', file)).rejects.toThrow('The file is not an Excel workbook')
    }))

  test('goes through a site behind a proxy', () => beside(imports, { TRUST_PROXY: '1' }))

  test('goes through a site that only answers under its own name, with a token alone', () =>
    beside(
      async (reader) => {
        await imports()
        const none = { Authorization: 'Bearer lcc_none' }
        expect((await reader.post('imports?name=x.csv', Buffer.from('id;owner'), none)).status).toBe(401)
      },
      { ALLOWED_HOSTS: 'launch.example', READ_ACCESS: 'signed-in' },
    ))

  test.each([
    ['127.0.0.2', '127.0.0.2'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
  ])('goes through a site with HOST=%s, at %s', (HOST, address) =>
    beside(async (_, port) => {
      const entrance = createServer((socket) => {
        socket.pipe(connect(port, '127.0.0.1')).pipe(socket)
      })
      entrance.listen(0, address)
      await once(entrance, 'listening')
      vi.stubEnv('PORT', String((entrance.address() as AddressInfo).port))
      vi.stubEnv('HOST', HOST)
      await imports().finally(() => entrance.close())
    }),
  )

  test('that finds no site at PORT and HOST names both', () =>
    beside(async () => {
      vi.stubEnv('PORT', '1')
      vi.stubEnv('HOST', '::1')
      await expect(run('import', file)).rejects.toThrow(
        'The site that uses this data does not respond at http://[::1]:1; set PORT and HOST to those of the site.',
      )
    }))
})

describe('npm run launch -- next', () => {
  test('creates the next launch while the site is running: days moved, progress reset, no history', async () => {
    const next = `${directory}-next`
    const make = () => run('next', next, '--from', directory, '--shift', '2027-02-01')
    await beside(async () => {
      const said = await make()
      expect(said).toContain('has the next launch, which begins on 2027-02-01: 7 phases with new dates')
    })
    await expect(make()).rejects.toThrow('is not empty, and the command overwrites nothing')
    // What it has is in tests/unit/launch.
    const ofNext = async ({ read }: Caller) => {
      expect(await read('launch')).toMatchObject({ windowStart: '2027-02-01', state: 'open' })
      expect((await read<object[]>('timeline'))[0]).toMatchObject({
        ...{ status: 'PENDING', progress: '0' },
        ...{ start: '2027-02-01', end: '2027-02-15', dates: 'Feb 1 – Feb 15' },
      })
      expect(await read('changes?since=0')).toMatchObject({ revision: 0 })
    }
    await beside(ofNext, {}, next)
    await rm(next, { recursive: true })
  })

  const shift = '--shift must be the date on which the next launch begins, such as 2027-02-01'
  test.each([
    [['next'], 'Usage: npm run launch -- import FILE [--check], or npm run launch -- next FOLDER'],
    [['next', '/tmp/next', '--from', '/nowhere', '--shift', 'soon'], shift],
    [['next', '/tmp/next', '--from', '/nowhere', '--shift', '2027-02-01'], '/nowhere has no data'],
  ])('refuses %j', async (given, sentence) => {
    await expect(run(...given)).rejects.toThrow(sentence)
  })
})
