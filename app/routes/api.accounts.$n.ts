import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { accountPatch, changeAccount, removeAccount } from '~/app/resources/accounts.server'
import { isChange } from '~/app/resources/history.server'

/** /api/accounts/{n}: one account. */
export const loader = handle(
  {
    PATCH: write({
      about: about.changeAccount,
      event: 'account-role',
      who: requireAdministrator,
      body: accountPatch,
      answer: changeAccount,
    }),
    DELETE: write({
      about: about.removeAccount,
      event: 'account-end',
      who: requireAdministrator,
      body: noBody,
      answer: removeAccount,
    }),
  },
  isChange,
)

export const action = loader
