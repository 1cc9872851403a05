import { signInAtProvider } from '~/app/features/accounts/providerSignIn.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/sign-in: the redirect to the company's sign-in, and its callback. */
export const loader = handle({ GET: read(operations.providerSignIn, signInAtProvider) })

export const action = loader
