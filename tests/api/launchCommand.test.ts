import { rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { launch } from '~/app/server/commands/launch.server'
import { tokens } from '~/app/server/commands/tokens.server'
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
const wouldChange = /^~ timeline\/phase-4\n {4}Owner: ".+" → "Field team"\n0 added, 1 changed, .+/

describe('npm run launch -- import', () => {
  test('prints with --check what a file would do, then applies it as one change', async () => {
    expect(await run('import', file, '--check')).toMatch(wouldChange)
    expect(await run('import', file, '--check')).toContain('Nothing was imported')
    expect(await run('import', file)).toContain('The file was imported as one batch of changes.')
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

  test('goes through a site that runs on the same data, and leaves no token behind', async () => {
    const site = await startSite({ dataDirectory: directory })
    try {
      vi.stubEnv('PORT', new URL(site.url).port)
      expect(await run('import', file, '--check')).toMatch(wouldChange)
      expect(await run('import', file)).toContain('The file was imported')
      const answer = await fetch(`${site.url}/api/timeline/phase-4`)
      expect(await answer.json()).toMatchObject({ owner: 'Field team' })
      expect(await tokens(directory, ['list'])).toBe('There are no API tokens.')
      await writeFile(file, '%PDF-1.7')
      await expect(run('import', file)).rejects.toThrow('The file is not an Excel workbook')
    } finally {
      await site.stop()
    }
  })
})

test.each([
  ['that only answers under its own name', { ALLOWED_HOSTS: 'launch.example', READ_ACCESS: 'signed-in' }],
  ['behind a proxy', { TRUST_PROXY: '1' }],
])('an import goes through a site %s', async (_, settings) => {
  const site = await startSite({ dataDirectory: directory, settings })
  try {
    vi.stubEnv('PORT', new URL(site.url).port)
    expect(await run('import', file)).toContain('The file was imported')
    const api = (token: string) =>
      fetch(`${site.url}/api/imports?name=x.csv`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: 'id;owner',
      })
    // Only the owner of the data has a token that is accepted.
    if ('ALLOWED_HOSTS' in settings) expect((await api('lcc_none')).status).toBe(401)
  } finally {
    await site.stop()
  }
})

test.each([
  ['127.0.0.2', '127.0.0.2'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
])('an import goes through a site with HOST=%s, at %s', async (HOST, address) => {
  const site = await startSite({ dataDirectory: directory })
  const entrance = createServer((socket) => {
    socket.pipe(connect(Number(new URL(site.url).port), '127.0.0.1')).pipe(socket)
  })
  entrance.listen(0, address)
  await once(entrance, 'listening')
  try {
    vi.stubEnv('PORT', String((entrance.address() as AddressInfo).port))
    vi.stubEnv('HOST', HOST)
    expect(await run('import', file)).toContain('The file was imported')
  } finally {
    entrance.close()
    await site.stop()
  }
})

test('an import that finds no site at PORT and HOST names both', async () => {
  const site = await startSite({ dataDirectory: directory })
  try {
    vi.stubEnv('PORT', '1')
    vi.stubEnv('HOST', '::1')
    await expect(run('import', file)).rejects.toThrow(
      'The site that uses this data does not respond at http://[::1]:1; set PORT and HOST to those of the site.',
    )
  } finally {
    await site.stop()
  }
})

describe('npm run launch -- next', () => {
  test('creates the next launch while the site is running: days moved, progress reset, no history', async () => {
    const next = `${directory}-next`
    const site = await startSite({ dataDirectory: directory })
    try {
      const said = await run('next', next, '--from', directory, '--shift', '2027-02-01')
      expect(said).toContain('has the next launch, which begins on 2027-02-01: 7 phases with new dates')
      expect(said).toContain('\nLeft out: 27 products, ')
    } finally {
      await site.stop()
    }
    await expect(run('next', next, '--from', directory, '--shift', '2027-02-01')).rejects.toThrow(
      'is not empty, and the command overwrites nothing',
    )
    const made = await startSite({ dataDirectory: next })
    try {
      const read = async (name: string) => (await (await fetch(`${made.url}/api/${name}`)).json()) as unknown
      expect(await read('launch')).toMatchObject({
        ...{ heading: 'Pre-Launch Command Center', windowStart: '2027-02-01', windowEnd: '2027-06-02' },
        ...{ goLive: '2027-05-06', state: 'open' },
      })
      expect(await read('timeline')).toMatchObject([
        { status: 'PENDING', progress: '0', start: '2027-02-01', end: '2027-02-15', dates: 'Feb 1 – Feb 15' },
        ...Array.from({ length: 6 }, () => ({ status: 'PENDING', progress: '0' })),
      ])
      expect([await read('products'), await read('baselines')]).toEqual([[], []])
      expect(((await read('business-units')) as unknown[]).length).toBe(6)
    } finally {
      await made.stop()
      await rm(next, { recursive: true })
    }
  })

  test.each([
    [['next'], 'Usage: npm run launch -- import FILE [--check], or npm run launch -- next FOLDER'],
    [
      ['next', '/tmp/next', '--from', '/nowhere', '--shift', 'soon'],
      '--shift must be the date on which the next launch begins, such as 2027-02-01',
    ],
    [['next', '/tmp/next', '--from', '/nowhere', '--shift', '2027-02-01'], '/nowhere has no data'],
  ])('refuses %j', async (given, sentence) => {
    await expect(run(...given)).rejects.toThrow(sentence)
  })
})
