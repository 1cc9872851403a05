import { rememberDevice } from '~/app/auth/device.server'
import { endSession, notSignedIn, readSession, startSession } from '~/app/auth/session.server'
import { signIn, wrongCredentials } from '~/app/auth/signIn.server'
import { jsonOf } from '~/app/http/body'
import type { Call } from '~/app/http/handle.server'
import { refusalAnswer } from '~/app/http/refusals.server'
import { site } from '~/app/composition.server'
import { signInPath } from '~/app/returnAddress'
import { lookAtSessions } from '~/app/stream/broadcast.server'
import { signInSchema, type Session } from '~/data/contract/session'

/** Every viewer's page asks this, so that nobody is signed in is an answer, and nothing to log. */
export async function sendSession({ request }: Call): Promise<Response> {
  const session = await readSession(request)
  return session ? sessionAnswer(session) : refusalAnswer(notSignedIn())
}

/** The body of a sign-in. */
export const credentials = jsonOf(signInSchema, 'a sign-in')

export async function createSession(
  call: Call & { body: { username: string; password: string } },
): Promise<Response> {
  const { request, body } = call
  const account = await signIn(request, body.username, body.password)
  const cookie = await startSession(request, account)
  if (cookie === null) throw wrongCredentials()
  const answer = sessionAnswer({ username: account.username, role: account.role })
  answer.headers.append('Set-Cookie', cookie)
  answer.headers.append('Set-Cookie', await rememberDevice(request, account))
  return answer
}

/** Signing out succeeds for those who are not signed in too. `X-Next` names where a browser is to go then, if anywhere. */
export async function deleteSession({ request }: Call): Promise<Response> {
  const headers = new Headers({
    'Set-Cookie': await endSession(request),
    'Cache-Control': 'private, no-store',
  })
  if (site().env.READ_ACCESS === 'signed-in') headers.set('X-Next', `${signInPath}?why=signed-out`)
  lookAtSessions()
  return new Response(null, { status: 204, headers })
}

function sessionAnswer(session: Session): Response {
  return Response.json(session, { headers: { 'Cache-Control': 'private, no-store' } })
}
