import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { accountPatch, changeAccount, removeAccount } from '~/app/features/accounts/accounts.server'
import { isNumber } from '~/app/features/history/history.server'

/** /api/accounts/{n}: one account. */
export const loader = handle(
  {
    PATCH: write({
      description: operations.changeAccount,
      event: 'account-role',
      auth: requireAdministrator,
      body: accountPatch,
      respond: changeAccount,
    }),
    DELETE: write({
      description: operations.removeAccount,
      event: 'account-end',
      auth: requireAdministrator,
      body: noBody,
      respond: removeAccount,
    }),
  },
  isNumber,
)

export const action = loader
