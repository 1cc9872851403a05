import { accountsSchema, newPasswordSchema, newAccountSchema } from '~/data/contract/account'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { createAccount, newAccount, sendAccounts } from '~/app/features/accounts/accounts.server'

/** /api/accounts: the accounts and their roles. */
export const loader = handle({
  GET: read(
    {
      name: 'listAccounts',
      summary: 'List the accounts with role, last activity and number of changes',
      group: 'Accounts',
      auth: 'administrators',
      variants: [{ response: accountsSchema }],
    },
    sendAccounts,
  ),
  POST: write({
    description: {
      name: 'createAccount',
      summary: 'Create an account',
      description:
        'The response shows a one-time password, only this once. The account can change data after it has chosen its own password.',
      group: 'Accounts',
      auth: 'administrators',
      variants: [{ body: newAccountSchema, response: newPasswordSchema }],
      successStatus: 201,
      errors: [409],
    },
    event: 'account',
    auth: requireAdministrator,
    body: newAccount,
    respond: createAccount,
  }),
})

export const action = loader
