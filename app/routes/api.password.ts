import { requireSignedIn } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { changeOwnPassword, ownPassword } from '~/app/features/accounts/ownPassword.server'

/** /api/password: change one's own password. */
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
