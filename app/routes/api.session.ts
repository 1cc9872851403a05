import { readSession } from '~/app/auth/session.server'
import { createSession, credentials, deleteSession, sendSession } from '~/app/resources/session.server'
import { noBody } from '~/app/http/body'
import { about } from '~/app/interface/about'
import { handle, read, write } from '~/app/http/handle.server'

/** /api/session: who is signed in, sign in, sign out. */
export const loader = handle({
  GET: read(about.session, sendSession),
  POST: write({
    about: about.signIn,
    event: 'sign-in',
    who: readSession,
    body: credentials,
    answer: createSession,
  }),
  DELETE: write({
    about: about.signOut,
    event: 'sign-out',
    who: readSession,
    body: noBody,
    answer: deleteSession,
  }),
})

export const action = loader
