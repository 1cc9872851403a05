import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { resetAccount } from '~/app/features/accounts/accounts.server'
import { isNumber } from '~/app/features/history/history.server'

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
  isNumber,
)

export const action = loader
