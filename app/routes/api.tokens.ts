import { apiTokensSchema, createdTokenSchema, newTokenSchema } from '~/data/contract/apiToken'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { createToken, newToken, sendTokens } from '~/app/features/accounts/tokens.server'

/** /api/tokens: the API tokens of integrators. */
export const loader = handle({
  GET: read(
    {
      name: 'listTokens',
      summary: 'List the API tokens',
      description: 'The list does not contain their secrets.',
      group: 'API tokens',
      auth: 'administrators',
      variants: [{ response: apiTokensSchema }],
    },
    sendTokens,
  ),
  POST: write({
    description: {
      name: 'createToken',
      summary: 'Create an API token',
      description:
        'The token is shown only in this response. If its creator uses the company’s identity provider, it expires 12 hours after their last sign-in, unless it is `unattended`. It is revoked when its creator loses access or returns with a lower role.',
      group: 'API tokens',
      auth: 'administrators',
      variants: [{ body: newTokenSchema, response: createdTokenSchema }],
      successStatus: 201,
      errors: [409],
    },
    event: 'token',
    auth: requireAdministrator,
    body: newToken,
    respond: createToken,
  }),
})

export const action = loader
