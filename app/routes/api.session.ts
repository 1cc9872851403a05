import { readSession } from '~/app/server/auth/session.server'
import {
  createSession,
  credentials,
  deleteSession,
  sendSession,
} from '~/app/features/accounts/session.server'
import { noBody } from '~/app/server/http/body'
import { operations } from '~/app/server/openapi/operations'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/session: the signed-in user, sign in, sign out. */
export const loader = handle({
  GET: read(operations.session, sendSession),
  POST: write({
    description: operations.signIn,
    event: 'sign-in',
    auth: readSession,
    body: credentials,
    respond: createSession,
  }),
  DELETE: write({
    description: operations.signOut,
    event: 'sign-out',
    auth: readSession,
    body: noBody,
    respond: deleteSession,
  }),
})

export const action = loader
