import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isatty } from 'node:tty'
import type { BatchEntry } from '~/data/contract/batch'
import { collectionSchemas, listNames, type ListName } from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import { withPeriod } from '~/data/domain/plan/period'
import { windowOf } from '~/data/domain/plan/window'
import { FileRefusedError } from '~/data/imports/fileErrors'
import type { Lists } from '~/data/imports/fields'
import { planToApply } from '~/data/imports/worker/planInWorker'
import { errorCode } from '~/data/store/errors'
import { withCalendarId } from '~/data/store/calendarId'
import { emptySeed, seed } from '~/data/store/seed'
import { StartError } from './config/start.server'

/**
 * The content of a new data folder or database.
 * @param chosen `sample`, `empty` or a file (LAUNCH). Without it, a terminal is asked
 * @throws StartError if the file or one of its cells is refused
 */
export async function firstLaunch(chosen: string | undefined, now: Date): Promise<object> {
  return withCalendarId(await contentOf(chosen, now))
}

async function contentOf(chosen: string | undefined, now: Date): Promise<object> {
  const choice = chosen ?? (await promptOnTerminal())
  switch (choice) {
    case 'sample':
      return seed
    case 'empty':
      return emptySeed(now)
    default:
      return launchFromFile(choice, now)
  }
}

/** How long to wait for an answer on the terminal. */
const PROMPT_TIMEOUT_MS = 20_000

async function promptOnTerminal(): Promise<string> {
  // Reading from a closed stream would fail.
  if (!isatty(0) || !isatty(1)) return 'sample'
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ending = new AbortController()
  const end = () => {
    ending.abort()
  }
  const timer = setTimeout(end, PROMPT_TIMEOUT_MS)
  terminal.once('close', end)
  terminal.once('SIGINT', () => {
    ending.abort(new StartError('Nothing was created.'))
  })
  try {
    const answer = await terminal.question(
      'This site has no data yet. Start with the sample launch, an empty one, or a file (.xlsx, .csv, .json)? [sample] ',
      { signal: ending.signal },
    )
    return answer.trim() || 'sample'
  } catch (error) {
    if (!ending.signal.aborted) throw error
    if (ending.signal.reason instanceof StartError) throw ending.signal.reason
    console.log('\nNo answer: the site starts with the sample launch.')
    return 'sample'
  } finally {
    clearTimeout(timer)
    terminal.close()
  }
}

/** The content of the file, in an otherwise empty launch. */
async function launchFromFile(file: string, now: Date): Promise<object> {
  const from = path.resolve(process.env.INIT_CWD ?? '.', file)
  const bytes = await readFile(from).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new StartError(`LAUNCH must be sample, empty or a file; there is no file ${from}.`)
  })
  const empty = emptySeed(now)
  const [launch] = collectionSchemas.launch.parse(empty.launch)
  if (!launch) throw new Error('The empty launch has no launch.')
  const { plan, entries } = await planToApply({
    ...{ bytes, name: path.basename(from), revision: 0 },
    lists: Object.fromEntries(listNames.map((name) => [name, [] as object[]])) as unknown as Lists,
    options: { launch },
  }).catch((error: unknown) => {
    throw error instanceof FileRefusedError ? new StartError(error.message) : error
  })
  if (plan.errors.length > 0)
    throw new StartError(
      [
        ...plan.errors.map(({ place, reason }) => `${place}: ${reason}`),
        `Nothing was created: correct these cells of ${from} first.`,
      ].join('\n'),
    )
  // There is one launch, which the file may change.
  const [own] = collectionSchemas.launch.parse([{ ...launch, ...settingsIn(entries) }])
  const window = windowOf(own ?? launch)
  const lists: Partial<Record<ListName, object[]>> = {}
  for (const entry of entries) {
    if (entry.kind !== 'create') continue
    ;(lists[entry.collection as ListName] ??= []).push(itemOf(entry, window))
  }
  return { ...empty, launch: [own], ...lists }
}

function settingsIn(entries: readonly BatchEntry[]): object {
  const changes = entries.flatMap((entry) => (entry.kind === 'change' ? entry.fields : []))
  const fields = Object.assign({}, ...changes) as Readonly<Record<string, unknown>>
  // A name replaces the heading of the empty launch.
  return 'name' in fields ? { heading: '', ...fields } : fields
}

function itemOf(
  { collection, item }: Extract<BatchEntry, { kind: 'create' }>,
  window: ReturnType<typeof windowOf>,
) {
  const period = descriptorOf(collection)?.period
  return period ? (withPeriod(period, {}, item, window).change as object) : item
}
