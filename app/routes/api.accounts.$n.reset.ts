import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { resetAccount } from '~/app/resources/accounts.server'
import { isChange } from '~/app/resources/history.server'

/** /api/accounts/{n}/reset: a new password for one account. */
export const loader = handle(
  {
    POST: write({
      about: about.resetAccount,
      event: 'account-reset',
      who: requireAdministrator,
      body: noBody,
      answer: resetAccount,
    }),
  },
  isChange,
)

export const action = loader
