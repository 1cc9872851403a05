import { requireAdministrator } from '~/app/auth/session.server'
import { handle, read, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { makeAccount, newAccount, sendAccounts } from '~/app/resources/accounts.server'

/** /api/accounts: who may what. */
export const loader = handle({
  GET: read(operations.accounts, sendAccounts),
  POST: write({
    description: operations.makeAccount,
    event: 'account',
    auth: requireAdministrator,
    body: newAccount,
    respond: makeAccount,
  }),
})

export const action = loader
