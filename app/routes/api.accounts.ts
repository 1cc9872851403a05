import { requireAdministrator } from '~/app/auth/session.server'
import { handle, read, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { makeAccount, newAccount, sendAccounts } from '~/app/resources/accounts.server'

/** /api/accounts: who may what. */
export const loader = handle({
  GET: read(about.accounts, sendAccounts),
  POST: write({
    about: about.makeAccount,
    event: 'account',
    who: requireAdministrator,
    body: newAccount,
    answer: makeAccount,
  }),
})

export const action = loader
