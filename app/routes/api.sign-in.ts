import { signInAtProvider } from '~/app/features/accounts/providerSignIn.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/sign-in: the way to the company's own sign-in, and back from it. */
export const loader = handle({ GET: read(operations.providerSignIn, signInAtProvider) })

export const action = loader
