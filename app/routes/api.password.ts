import { ownPasswordSchema } from '~/data/contract/ownPassword'
import { requireSignedIn } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { changeOwnPassword, ownPassword } from '~/app/features/accounts/ownPassword.server'

/** /api/password: change one's own password. */
export const loader = handle({
  POST: write({
    description: {
      name: 'changePassword',
      summary: 'Change your own password',
      description:
        'The body has the current and the new password. All other sessions of the account end. A password that is easy to guess is rejected (422).',
      group: 'Session',
      auth: 'signed in',
      variants: [{ body: ownPasswordSchema }],
      successStatus: 204,
      headers: ['Set-Cookie'],
      errors: [429],
    },
    event: 'password',
    auth: requireSignedIn,
    body: ownPassword,
    respond: changeOwnPassword,
  }),
})

export const action = loader
