import { useRouteLoaderData } from '@remix-run/react'

/** The sign-in methods, as the root loader returned them. */
interface SignInMethods {
  provider: { label: string; href: string } | null
  hasAccounts: boolean
}

const accountsOnly: SignInMethods = { provider: null, hasAccounts: true }

/** The sign-in methods. The company's sign-in returns to the current page. */
export function useSignInMethods(): SignInMethods {
  const { provider, hasAccounts } =
    useRouteLoaderData<{ signIn: SignInMethods }>('root')?.signIn ?? accountsOnly
  if (!provider) return { provider, hasAccounts }
  const currentUrl = location.pathname + location.search + location.hash
  return {
    provider: { ...provider, href: `${provider.href}?to=${encodeURIComponent(currentUrl)}` },
    hasAccounts,
  }
}
