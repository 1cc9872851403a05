import { authorityOf } from '~/app/server/auth/session.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { baseRevision, baseRevisionHeader } from '~/data/contract/batch'
import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import type { Session } from '~/data/contract/session'

/** Headers that were renamed: who still sends one means something by it. */
const formerHeaders = { 'X-Together': batchIdHeader } as const

/** Who makes a change, by what, and in which batch. @throws HttpError 422 */
export async function optionsOf({ request, session }: Call & { session: Session }) {
  for (const [former, name] of Object.entries(formerHeaders))
    if (request.headers.has(former))
      throw new HttpError(422, `${former} is called ${name} now; send it under that name.`)
  const authority = await authorityOf(request, 'editor')
  return { by: session.username, batchId: batchIdIn(request), authority }
}

/** The batch that a change is of. @throws HttpError 422 */
function batchIdIn({ headers }: Request): string | undefined {
  const result = batchIdSchema.optional().safeParse(headers.get(batchIdHeader) ?? undefined)
  if (result.success) return result.data
  throw new HttpError(422, `${batchIdHeader} ${String(result.error.issues[0]?.message)}.`)
}

/** The revision that a change was made from. @throws HttpError 422 */
export function baseRevisionIn({ headers }: Request): number | undefined {
  const result = baseRevision.optional().safeParse(headers.get(baseRevisionHeader) ?? undefined)
  if (result.success) return result.data
  throw new HttpError(422, `${baseRevisionHeader} ${String(result.error.issues[0]?.message)}.`)
}
