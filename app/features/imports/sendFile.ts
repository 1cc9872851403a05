import type { CollectionName } from '~/data/contract/collections'
import {
  importConflictSchema,
  importedSchema,
  importPreviewSchema,
  type ImportConflict,
  type Imported,
  type ImportPreview,
} from '~/data/contract/imports'
import { errorMessageOf } from '~/app/lib/api/fetchQuery'
import type { Call } from '~/app/lib/api/call'
import { NoAnswerError, ResponseError } from '~/app/lib/api/failure'
import type { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import { requireUnchanged } from '~/app/lib/chosenFile'

/** The choices of an import. */
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

/**
 * Requests the plan of a file. The server keeps it, so that later requests only name its id.
 * @throws ResponseError, FileChangedError, TypeError when there is no answer
 */
export async function sendFile(file: File, query: FileQuery, signal: AbortSignal): Promise<ImportPreview> {
  await requireUnchanged(file)
  const params = paramsOf(query)
  params.set('name', file.name.slice(0, 200))
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await post(`${importsPath}?${params}`, { headers, body: file, signal })
  return importPreviewSchema.parse(await answer.json())
}

/**
 * Requests the plan of a kept file with other choices. A file that is not kept any more is sent once more.
 * @throws as `sendFile`
 */
export async function requestPlan(
  { file, id }: { file: File; id: string | null },
  query: FileQuery,
  signal: AbortSignal,
): Promise<ImportPreview> {
  if (id === null) return sendFile(file, query, signal)
  try {
    const answer = await post(`${importsPath}/${id}?${paramsOf(query)}`, { signal })
    return importPreviewSchema.parse(await answer.json())
  } catch (error) {
    if (isNoLongerKept(error)) return sendFile(file, query, signal)
    throw error
  }
}

/** Applies the plan of a kept file, made at a revision. @throws ConflictError, and as `sendWrite` */
export async function sendApply(
  id: string,
  query: FileQuery,
  { rest, leave, revision }: { rest: boolean; leave: readonly string[]; revision: number },
  keys: RequestKeys,
): Promise<Imported> {
  const params = paramsOf(query)
  if (rest) params.set('skipInvalid', '')
  if (leave.length > 0) params.set('skip', leave.join(','))
  const call: Call = {
    method: 'POST',
    path: `${importsPath}/${id}/apply?${params}`,
    headers: {
      'X-Base-Revision': String(revision),
      'X-Conflict-With': 'anyone',
      Accept: 'application/json',
    },
  }
  const sender = ({ path, headers }: Call) => post(path, { headers: { ...headers } })
  const answer = await sendWrite(call, { keys, sender })
  const { data, error } = importedSchema.safeParse(await answer.json().catch(() => null))
  if (error) throw new NoAnswerError({ cause: error })
  return data
}

/** Whether the server does not keep the file of an import any more. */
export function isNoLongerKept(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

function paramsOf({ replace, mapped, sheets }: FileQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (replace.length > 0) params.set('replace', replace.join(','))
  const map = Object.entries(mapped).map(([column, field]) => `${column}:${field}`)
  if (map.length > 0) params.set('map', map.join(','))
  const lists = Object.entries(sheets).map(([sheet, list]) => `${sheet}:${list}`)
  if (lists.length > 0) params.set('sheet', lists.join(','))
  return params
}

async function post(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, { ...init, method: 'POST', credentials: 'include' })
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
