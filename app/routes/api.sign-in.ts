import { signInAtProvider } from '~/app/features/accounts/providerSignIn.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/sign-in: the redirect to the company's sign-in, and its callback. */
export const loader = handle({
  GET: read(
    {
      name: 'signInAtProvider',
      summary: 'Sign in with the company’s identity provider',
      description: 'Redirects the browser to the provider, and after the sign-in back to the site.',
      group: 'Session',
      auth: 'anyone',
      variants: [{}],
      successStatus: 303,
      errors: [404],
    },
    signInAtProvider,
  ),
})

export const action = loader
