import { accountParam } from '~/app/server/openapi/descriptionParts'
import { accountPatchSchema, accountSchema } from '~/data/contract/account'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { accountPatch, changeAccount, removeAccount } from '~/app/features/accounts/accounts.server'
import { isNumber } from '~/app/features/history/history.server'

/** /api/accounts/{n}: one account. */
export const loader = handle(
  {
    PATCH: write({
      description: {
        name: 'changeAccount',
        summary: 'Change the role of an account',
        group: 'Accounts',
        auth: 'administrators',
        variants: [{ body: accountPatchSchema, response: accountSchema }],
        params: accountParam,
        errors: [404, 409],
      },
      event: 'account-role',
      auth: requireAdministrator,
      body: accountPatch,
      respond: changeAccount,
    }),
    DELETE: write({
      description: {
        name: 'removeAccount',
        summary: 'Remove an account',
        group: 'Accounts',
        description: 'Its sessions end and its tokens are revoked. Its changes stay.',
        auth: 'administrators',
        variants: [{}],
        params: accountParam,
        successStatus: 204,
        errors: [404, 409],
      },
      event: 'account-end',
      auth: requireAdministrator,
      body: noBody,
      respond: removeAccount,
    }),
  },
  isNumber,
)

export const action = loader
