import { requireSignedIn } from '~/app/auth/session.server'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { changeOwnPassword, ownPassword } from '~/app/resources/ownPassword.server'

/** /api/password: a password of one's own. */
export const loader = handle({
  POST: write({
    about: about.ownPassword,
    event: 'password',
    who: requireSignedIn,
    body: ownPassword,
    answer: changeOwnPassword,
  }),
})

export const action = loader
