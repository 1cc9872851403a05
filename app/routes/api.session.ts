import { sessionSchema, signInSchema } from '~/data/contract/session'
import { readSession } from '~/app/server/auth/session.server'
import {
  createSession,
  credentials,
  deleteSession,
  sendSession,
} from '~/app/features/accounts/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/session: the signed-in user, sign in, sign out. */
export const loader = handle({
  GET: read(
    {
      name: 'readSession',
      summary: 'Get the current session',
      group: 'Session',
      auth: 'signed in',
      variants: [{ response: sessionSchema }],
    },
    sendSession,
  ),
  POST: write({
    description: {
      name: 'signIn',
      summary: 'Sign in',
      group: 'Session',
      auth: 'anyone',
      description: 'The response sets the session cookie.',
      variants: [{ body: signInSchema, response: sessionSchema }],
      headers: ['Set-Cookie'],
      errors: [401, 429],
    },
    event: 'sign-in',
    auth: readSession,
    body: credentials,
    respond: createSession,
  }),
  DELETE: write({
    description: {
      name: 'signOut',
      summary: 'Sign out',
      group: 'Session',
      description: 'The server ends the session and clears the cookie.',
      auth: 'anyone',
      variants: [{}],
      successStatus: 204,
      headers: ['Set-Cookie'],
    },
    event: 'sign-out',
    auth: readSession,
    body: noBody,
    respond: deleteSession,
  }),
})

export const action = loader
