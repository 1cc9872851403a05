import { changeText } from '~/data/contract/timestamps'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { isNumber } from '~/app/features/history/history.server'
import { revokeToken } from '~/app/features/accounts/tokens.server'

/** /api/tokens/{n}: revoke one token. */
export const loader = handle(
  {
    DELETE: write({
      description: {
        name: 'revokeToken',
        summary: 'Revoke an API token',
        group: 'API tokens',
        auth: 'administrators',
        variants: [{}],
        params: { n: changeText.describe('The number of the token in the list') },
        successStatus: 204,
        errors: [404],
      },
      event: 'token-end',
      auth: requireAdministrator,
      body: noBody,
      respond: revokeToken,
    }),
  },
  isNumber,
)

export const action = loader
