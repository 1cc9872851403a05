import { requireSignedIn } from '~/app/auth/session.server'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { changeOwnPassword, ownPassword } from '~/app/resources/ownPassword.server'

/** /api/password: a password of one's own. */
export const loader = handle({
  POST: write({
    description: operations.ownPassword,
    event: 'password',
    auth: requireSignedIn,
    body: ownPassword,
    respond: changeOwnPassword,
  }),
})

export const action = loader
