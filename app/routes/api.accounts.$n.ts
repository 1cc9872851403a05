import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { accountPatch, changeAccount, removeAccount } from '~/app/resources/accounts.server'
import { isChange } from '~/app/resources/history.server'

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
  isChange,
)

export const action = loader
