import { accountParam } from '~/app/server/openapi/descriptionParts'
import { newPasswordSchema } from '~/data/contract/account'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { resetAccount } from '~/app/features/accounts/accounts.server'
import { isNumber } from '~/app/features/history/history.server'

/** /api/accounts/{n}/reset: a new password for one account. */
export const loader = handle(
  {
    POST: write({
      description: {
        name: 'resetAccount',
        summary: 'Reset the password of an account',
        group: 'Accounts',
        description:
          'The response shows a one-time password, only this once. All sessions of the account end.',
        auth: 'administrators',
        variants: [{ response: newPasswordSchema }],
        params: accountParam,
        errors: [404],
      },
      event: 'account-reset',
      auth: requireAdministrator,
      body: noBody,
      respond: resetAccount,
    }),
  },
  isNumber,
)

export const action = loader
