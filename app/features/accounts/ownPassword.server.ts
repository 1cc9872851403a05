import { rememberDevice } from '~/app/server/auth/device.server'
import { authorityOf, notSignedIn } from '~/app/server/auth/session.server'
import { checkCredentials } from '~/app/server/auth/signIn.server'
import { site } from '~/app/server/composition.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { emitSessions } from '~/app/server/events/doorbell.server'
import { ownPasswordSchema, type OwnPassword } from '~/data/contract/ownPassword'
import type { Session } from '~/data/contract/session'
import { passwordError } from '~/data/domain/access/ownPassword'
import { hashOrBusy } from './accounts.server'

export const ownPassword = jsonBody(ownPasswordSchema, 'a password')

/**
 * Changes the user's own password, if the present one is right. Their other sessions end. A wrong guess counts as a
 * failed sign-in.
 */
export async function changeOwnPassword(
  call: Call & { session: Session; body: OwnPassword },
): Promise<Response> {
  const { request, session, body } = call
  const { state } = site()
  if ((await state.account(session.username)) === null)
    throw new HttpError(403, 'You are signed in by the company’s sign-in; change your password there.')
  const error = body.next === body.current ? samePasswordMessage : passwordError(body.next, session.username)
  if (error !== null) throw new HttpError(422, error)
  await checkCredentials(request, session.username, body.current, 'The current password is wrong.')
  const password = await hashOrBusy(body.next)
  // If the password was reset in the meantime, the session is no longer valid and the change is refused.
  const authority = await authorityOf(request, 'viewer')
  const more = { keepSession: authority.secret, authority }
  if (!(await state.changePassword(session.username, password, more))) throw notSignedIn()
  emitSessions()
  const account = await state.account(session.username)
  return new Response(null, {
    status: 204,
    headers: {
      'Cache-Control': 'private, no-store',
      // A device is recognised by the password too, so the cookie is renewed.
      ...(account && { 'Set-Cookie': await rememberDevice(request, account) }),
    },
  })
}

const samePasswordMessage = 'That is your current password; choose another one.'
