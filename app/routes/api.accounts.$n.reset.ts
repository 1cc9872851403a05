import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { resetAccount } from '~/app/resources/accounts.server'
import { isChange } from '~/app/resources/history.server'

/** /api/accounts/{n}/reset: a new password for one account. */
export const loader = handle(
  {
    POST: write({
      description: operations.resetAccount,
      event: 'account-reset',
      auth: requireAdministrator,
      body: noBody,
      respond: resetAccount,
    }),
  },
  isChange,
)

export const action = loader
