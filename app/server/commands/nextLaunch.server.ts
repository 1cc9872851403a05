import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '~/app/server/config/start.server'
import { day } from '~/data/contract/fields'
import { errorCode } from '~/data/store/errors'
import { writeBackup } from '~/data/store/lowdb/backup'
import { lockFolder, lockNames } from '~/data/store/lowdb/folderLock'
import { openStore } from '~/data/store/lowdb/openStore'
import { withCalendarId } from '~/data/store/calendarId'
import { nextLaunch } from '~/data/store/nextLaunch'
import { openDatabase } from '~/data/store/sqlite/database'

export const nextUsage = 'npm run launch -- next FOLDER --from FOLDER --shift DATE'

/**
 * `npm run launch -- next FOLDER --from FOLDER --shift DATE`: creates the data folder of the next launch from an
 * existing one, even while a site uses it. It keeps words, units and phases, moves all days so that the window starts
 * on DATE, resets all progress, and says what moved and what it left out. It has no history and no accounts.
 * @throws StartError if the folder is not empty, the source has no data, or DATE is not a day
 */
export async function next(given: readonly string[]): Promise<string> {
  const { folder, from, startDay } = readOptions(given)
  await requireEmpty(folder)
  const document = await documentOf(from)
  await mkdir(folder, { recursive: true })
  const release = await lockFolder(folder)
  try {
    const database = await openDatabase(folder)
    const next = nextLaunch(document, startDay)
    const seed = withCalendarId(next.document)
    const store = await openStore({ directory: folder, database, seed })
    await store.close()
    await database.db.destroy()
    const { length } = next.document.timeline
    return [
      `${folder} has the next launch, which begins on ${startDay}: ${length} phases with new dates and no progress.`,
      ...next.notes,
      'Its texts are unchanged: check the heading, chips and subtitles, which may name the former year.',
      `Start it with DATA_DIR=${folder} npm start.`,
    ].join('\n')
  } finally {
    release()
  }
}

function readOptions(given: readonly string[]): { folder: string; from: string; startDay: string } {
  const named = new Map<string, string>()
  const positional: string[] = []
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? ''
    if (word === '--from' || word === '--shift') named.set(word, given[(index += 1)] ?? '')
    else positional.push(word)
  }
  const [folder, ...more] = positional
  const [from, startDay] = [named.get('--from'), named.get('--shift')]
  if (!folder || more.length > 0 || folder.startsWith('--') || !from || !startDay)
    throw new StartError(`Usage: npm run launch -- import FILE [--check], or ${nextUsage}`)
  if (!day.safeParse(startDay).success)
    throw new StartError('--shift must be the date on which the next launch begins, such as 2027-02-01.')
  const base = process.env.INIT_CWD ?? '.'
  return { folder: path.resolve(base, folder), from: path.resolve(base, from), startDay }
}

async function documentOf(from: string) {
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'launch-command-center-next-'))
  try {
    const written = await writeBackup(from, path.join(temporaryFolder, 'backup'))
    if (written) return written.document
    throw new StartError(`${from} has no data; set --from to the data folder of a launch.`)
  } finally {
    await rm(temporaryFolder, { recursive: true })
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (!names.every((name) => lockNames.has(name)))
    throw new StartError(`${folder} is not empty, and the command overwrites nothing; choose another folder.`)
}
