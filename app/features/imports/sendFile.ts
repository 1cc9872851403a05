import type { CollectionName } from '~/data/contract/collections'
import {
  importConflictSchema,
  importedSchema,
  importPlanSchema,
  type ImportConflict,
  type Imported,
  type ImportPlan,
} from '~/data/contract/imports'
import { errorMessageOf } from '~/app/lib/api/fetchQuery'
import { NoAnswerError, ResponseError, type Call } from '~/app/lib/api/call'
import type { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import { requireUnchanged } from '~/app/lib/chosenFile'

/** The options of an import. */
export interface FileQuery {
  replace: readonly CollectionName[]
  /** The field of each mapped column, by "Products!F"; '' to ignore it. */
  mapped: Readonly<Record<string, string>>
  /** By the name of a sheet the list that it is read as; '' for none. */
  sheets: Readonly<Record<string, CollectionName | ''>>
}

/** Others have changed fields since the plan was made. */
export class ConflictError extends ResponseError {
  constructor(readonly conflict: ImportConflict) {
    super(409, conflict.reason, 'unchanged')
  }
}

const importsPath = '/api/imports'

/** Requests the plan of a file. @throws ResponseError, FileChangedError, TypeError when there is no answer */
export async function requestPlan(file: File, query: FileQuery, signal: AbortSignal): Promise<ImportPlan> {
  await requireUnchanged(file)
  const answer = await send(file, paramsOf(file, query), {}, signal)
  return importPlanSchema.parse(await answer.json())
}

/** Applies the plan of a revision. @throws ConflictError, FileChangedError, and as `sendWrite` */
export async function sendApply(
  file: File,
  query: FileQuery,
  { rest, leave, revision }: { rest: boolean; leave: readonly string[]; revision: number },
  keys: RequestKeys,
): Promise<Imported> {
  await requireUnchanged(file)
  const params = paramsOf(file, query)
  params.set('apply', '')
  if (rest) params.set('skipInvalid', '')
  if (leave.length > 0) params.set('skip', leave.join(','))
  const call: Call = {
    method: 'POST',
    path: importsPath,
    // Not sent. It identifies a repeated request with the same file and options.
    body: [file.name, file.size, file.lastModified, params.toString()],
    headers: {
      'X-Base-Revision': String(revision),
      'X-Conflict-With': 'anyone',
      Accept: 'application/json',
    },
  }
  const sender = ({ headers }: Call) => send(file, params, { ...headers })
  const answer = await sendWrite(call, { keys, sender })
  const { data, error } = importedSchema.safeParse(await answer.json().catch(() => null))
  if (error) throw new NoAnswerError({ cause: error })
  return data
}

function paramsOf(file: File, { replace, mapped, sheets }: FileQuery): URLSearchParams {
  const params = new URLSearchParams({ name: file.name.slice(0, 200) })
  if (replace.length > 0) params.set('replace', replace.join(','))
  const map = Object.entries(mapped).map(([column, field]) => `${column}:${field}`)
  if (map.length > 0) params.set('map', map.join(','))
  const lists = Object.entries(sheets).map(([sheet, list]) => `${sheet}:${list}`)
  if (lists.length > 0) params.set('sheet', lists.join(','))
  return params
}

async function send(
  file: File,
  params: URLSearchParams,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(`${importsPath}?${params}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
    body: file,
    ...(signal && { signal }),
  })
  if (answer.ok) return answer
  if (answer.status === 409) {
    const { data } = importConflictSchema.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => null),
    )
    if (data) throw new ConflictError(data)
  }
  throw new ResponseError(answer.status, await errorMessageOf(answer), answer.headers.get('X-Outcome'))
}
