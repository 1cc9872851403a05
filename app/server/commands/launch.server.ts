import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listsOf } from '~/app/server/api/listsOf.server'
import { generateToken } from '~/app/server/auth/bearer.server'
import { readEnvironment, type Environment } from '~/app/server/config/env.server'
import { StartError } from '~/app/server/config/start.server'
import { openData, type Data } from '~/app/server/openData.server'
import { operator } from '~/data/contract/authorName'
import { baseRevisionHeader, conflictWithHeader } from '~/data/contract/batch'
import { importedSchema, importPreviewSchema, type ImportPlan } from '~/data/contract/imports'
import { refusalText } from '~/data/domain/history/importWords'
import { FileRefusedError } from '~/data/imports/fileErrors'
import { planToApply } from '~/data/imports/worker/planInWorker'
import { BatchRefusedError, errorCode, FolderInUseError } from '~/data/store/errors'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { openAccounts } from './accounts.server'
import { next, nextUsage } from './nextLaunch.server'

const usage = `Usage: npm run launch -- import FILE [--check], or ${nextUsage}`

/** The lifetime of the token that is used to call a running site, in milliseconds. */
const TOKEN_LIFE_MS = 120_000

/**
 * `npm run launch -- import FILE`: prints what the file changes and applies it as one change. With `--check` it only
 * prints. If a site runs on the data folder, the import goes through that site, at its HOST and PORT.
 * @throws StartError if the file or one of its cells is refused; nothing is imported then
 */
export async function launch(
  directory: string,
  [verb, ...given]: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  if (verb === 'next') return next(given)
  const [file, ...more] = given.filter((word) => word !== '--check')
  const isCheck = given.includes('--check')
  if (verb !== 'import' || !file || more.length > 0 || file.startsWith('--')) throw new StartError(usage)
  const from = path.resolve(process.env.INIT_CWD ?? '.', file)
  const bytes = await readFile(from).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new StartError(`There is no file ${from}.`) : error
  })
  const work: Work = { bytes, name: path.basename(from), isCheck }
  const env = readEnvironment(process.env)
  let data: Data
  try {
    data = await openData(env, () => new Date())
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return importThroughSite(addressOfSite(env), work, directory, address)
  }
  try {
    return await importIntoData(data, work)
  } finally {
    await data.close()
  }
}

interface Work {
  bytes: Buffer
  name: string
  isCheck: boolean
}

async function importIntoData({ store }: Data, { bytes, name, isCheck }: Work): Promise<string> {
  const view = await store.view()
  const { plan, entries } = await planToApply({
    bytes,
    name,
    lists: listsOf(view),
    revision: view.revision,
    options: { launch: view.get('launch', 'launch') },
  }).catch((error: unknown) => {
    throw error instanceof FileRefusedError ? new StartError(error.message) : error
  })
  return applyPlan(plan, isCheck, async () => {
    try {
      await store.batch(entries, {
        by: operator,
        baseRevision: plan.revision,
        conflictWith: 'anyone',
        mode: 'all',
      })
    } catch (error) {
      throw error instanceof BatchRefusedError ? new StartError(conflictMessage) : error
    }
  })
}

/** Uses a token that only the owner of the data can create and that no other site accepts. */
async function importThroughSite(
  site: string,
  { bytes, name, isCheck }: Work,
  directory: string,
  database: DatabaseAddress | undefined,
): Promise<string> {
  const { state, close } = await openAccounts(directory, false, database)
  try {
    const token = generateToken()
    const label = `import ${process.pid}-${Date.now()}`
    const made = await state.addToken(
      token,
      { name: label, scope: 'change', createdBy: operator },
      TOKEN_LIFE_MS,
    )
    try {
      const send = importClient(site, token, bytes, name)
      const plan = importPreviewSchema.parse(await send('', {}))
      return await applyPlan(plan, isCheck, async () => {
        importedSchema.parse(
          await send('&apply', {
            [baseRevisionHeader]: String(plan.revision),
            [conflictWithHeader]: 'anyone',
          }),
        )
      })
    } finally {
      if (made) await state.revokeToken(made.n)
    }
  } finally {
    await close()
  }
}

/** Where the site that has these settings listens. */
function addressOfSite({ HOST = '', PORT = 3000 }: Environment): string {
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function importClient(site: string, token: string, bytes: Buffer, name: string) {
  return async (more: string, headers: Readonly<Record<string, string>>): Promise<unknown> => {
    const params = new URLSearchParams({ name })
    const answer = await fetch(`${site}/api/imports?${params}${more}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/octet-stream',
        ...headers,
      },
      body: Uint8Array.from(bytes),
    }).catch(() => {
      throw new StartError(
        `The site that uses this data does not respond at ${site}; set PORT and HOST to those of the site.`,
      )
    })
    if (answer.ok) return answer.json()
    if (answer.status === 401)
      throw new StartError(
        `A different site responds at ${site}; set PORT and HOST to those of the site that uses this data.`,
      )
    if (answer.status === 409) throw new StartError(conflictMessage)
    throw new StartError(await answer.text())
  }
}

const conflictMessage =
  'Nothing was imported: someone has just changed the same fields; review the import with --check, then import again.'

async function applyPlan(plan: ImportPlan, isCheck: boolean, apply: () => Promise<void>): Promise<string> {
  const lines = planLines(plan)
  if (plan.errors.length > 0)
    throw new StartError(
      [...lines, 'Nothing was imported: correct these cells in the file first.'].join('\n'),
    )
  if (plan.items.length === 0) return [...lines, 'There is nothing to change.'].join('\n')
  if (isCheck) return [...lines, 'Nothing was imported: run again without --check to import.'].join('\n')
  await apply()
  return [...lines, 'The file was imported as one batch of changes.'].join('\n')
}

function planLines({ adds, changes, removes, unchanged, errors, warnings, items }: ImportPlan): string[] {
  const signs = { add: '+', change: '~', remove: '-' }
  return [
    ...items.flatMap(({ kind, list, id, fields }) => [
      `${signs[kind]} ${list}/${id}`,
      ...(kind === 'change'
        ? fields.map(({ label, before, after }) => `    ${label}: ${valueText(before)} → ${valueText(after)}`)
        : []),
    ]),
    ...warnings.map(({ place, reason }) => `Note: ${place}: ${reason}`),
    ...errors.map((notice) => `${notice.place}: ${refusalText(notice)}`),
    `${adds} added, ${changes} changed, ${removes} removed, ${unchanged} the same, ${errors.length} refused.`,
  ]
}

function valueText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
