import { sessionCookie } from '~/app/server/auth/cookies.server'
import { authorityOf, requireAdministrator } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { emitSessions } from '~/app/server/events/doorbell.server'
import type { OpenSession, SignIns } from '~/data/contract/account'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'

const headers = { 'Cache-Control': 'private, no-store' }

export async function sendSessions({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const own = await ownSessionNumber(request)
  const sessions = await site().state.sessions()
  const answer = sessions.map(({ n, username, by, role, browser, startedAt, activeAt }): OpenSession => ({
    ...{ n, username, by, role, browser },
    startedAt: siteTimestamp(startedAt),
    activeAt: siteTimestamp(activeAt),
    isThis: n === own,
  }))
  return Response.json(answer, { headers })
}

/** Ends any session by its number. Its streams close at once. */
export async function endOneSession({ request, params }: Call): Promise<Response> {
  const n = Number(params.n)
  if (n === (await ownSessionNumber(request)))
    throw new HttpError(403, 'This is your current session; sign out instead.')
  const username = await site().state.endSessionNumber(n, await authorityOf(request, 'admin'))
  if (username === null) throw new HttpError(404, 'This session does not exist; it may have ended.')
  setLogSubject(request, `session ${n} of ${username}`)
  emitSessions()
  return new Response(null, { status: 204, headers })
}

export async function sendSignIns({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const counts = await site().state.signIns()
  const sum = (isRefused: boolean) =>
    counts.filter((one) => one.isRefused === isRefused).reduce((all, { count }) => all + count, 0)
  const answer: SignIns = {
    succeeded: sum(false),
    failed: sum(true),
    failures: counts
      .filter(({ isRefused }) => isRefused)
      .map(({ username, count, lastAt }) => ({ username, count, lastAt: siteTimestamp(lastAt) })),
  }
  return Response.json(answer, { headers })
}

async function ownSessionNumber(request: Request): Promise<number | null> {
  const token = await sessionCookie.read(request)
  return token === null ? null : site().state.sessionNumber(token)
}
