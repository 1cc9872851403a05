import { rm, writeFile } from 'node:fs/promises'
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
  test('says with --check what a file would do, then does it as one change', async () => {
    expect(await run('import', file, '--check')).toMatch(wouldChange)
    expect(await run('import', file, '--check')).toContain('Nothing was imported')
    expect(await run('import', file)).toContain('It was imported, as one change in the history.')
    expect(await run('import', file)).toContain('There is nothing to change.')
  })

  test('refuses a file by its cells, and imports nothing of it', async () => {
    await writeFile(file, 'id;owner;status\r\nphase-4;Field team;DONE\r\n')
    await expect(run('import', file)).rejects.toThrow(/csv!C2: “DONE” must be one of[^]*Nothing was imported/)
    await writeFile(file, '%PDF-1.7')
    await expect(run('import', file)).rejects.toThrow('The file is no Excel workbook')
    await expect(run('import', `${file}.gone`)).rejects.toThrow('There is no file')
    await expect(run('import')).rejects.toThrow('Use: npm run launch -- import FILE [--check]')
  })

  test('goes through the site that runs on the same data, and leaves no way in', async () => {
    const site = await startSite({ dataDirectory: directory })
    try {
      vi.stubEnv('PORT', new URL(site.url).port)
      expect(await run('import', file, '--check')).toMatch(wouldChange)
      expect(await run('import', file)).toContain('It was imported')
      const answer = await fetch(`${site.url}/api/timeline/phase-4`)
      expect(await answer.json()).toMatchObject({ owner: 'Field team' })
      expect(await tokens(directory, ['list'])).toBe('There are no API tokens.')
      await writeFile(file, '%PDF-1.7')
      await expect(run('import', file)).rejects.toThrow('The file is no Excel workbook')
    } finally {
      await site.stop()
    }
  })
})
