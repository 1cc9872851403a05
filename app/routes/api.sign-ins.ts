import { signInsSchema } from '~/data/contract/account'
import { handle, read } from '~/app/server/http/handle.server'
import { sendSignIns } from '~/app/features/accounts/openSessions.server'

/** /api/sign-ins: the sign-ins of the last seven days. */
export const loader = handle({
  GET: read(
    {
      name: 'countSignIns',
      summary: 'Count the successful and failed sign-ins of the last seven days',
      group: 'Accounts',
      auth: 'administrators',
      variants: [{ response: signInsSchema }],
    },
    sendSignIns,
  ),
})

export const action = loader
