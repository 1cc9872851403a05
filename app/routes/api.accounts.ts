import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { createAccount, newAccount, sendAccounts } from '~/app/features/accounts/accounts.server'

/** /api/accounts: the accounts and their roles. */
export const loader = handle({
  GET: read(operations.accounts, sendAccounts),
  POST: write({
    description: operations.makeAccount,
    event: 'account',
    auth: requireAdministrator,
    body: newAccount,
    respond: createAccount,
  }),
})

export const action = loader
