import { useRouteLoaderData } from '@remix-run/react'

/** The ways to sign in, as the page was told them. */
interface SignInMethods {
  provider: { label: string; href: string } | null
  hasAccounts: boolean
}

const accountsOnly: SignInMethods = { provider: null, hasAccounts: true }

/** The ways to sign in; the company's own sign-in leads back to where one is. */
export function useSignInMethods(): SignInMethods {
  const { provider, hasAccounts } =
    useRouteLoaderData<{ signIn: SignInMethods }>('root')?.signIn ?? accountsOnly
  if (!provider) return { provider, hasAccounts }
  const here = location.pathname + location.search + location.hash
  return { provider: { ...provider, href: `${provider.href}?to=${encodeURIComponent(here)}` }, hasAccounts }
}
