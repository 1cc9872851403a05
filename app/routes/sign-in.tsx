import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/app/lib/pageTitle'
import { lazy } from 'react'
import { brandOf } from '~/data/domain/launch/brand'
import { pageView } from '~/app/server/pages/pageView.server'
import { unreachableMessage } from '~/app/lib/api/fetchQuery'
import { signInPageProps } from '~/app/features/accounts/signInPage.server'

export const meta: MetaFunction = pageTitle('Sign in')

/**
 * The page is the same for all visitors with the same reason, so it is rendered once. The target stays in the address.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { view } = await pageView()
  const launch = view.get('launch', 'launch')
  const brand = brandOf(launch)
  const splash = { ...brand, splashValues: launch.splashValues }
  return { ...signInPageProps(request), brand, splash, unreachable: unreachableMessage }
}

/** The sign-in page, for sites that require signing in. */
export default function SignIn() {
  return <Page {...useLoaderData<typeof loader>()} />
}

/** Rendered on the server only. No browser loads its code. */
const Page = import.meta.env.SSR ? lazy(() => import('~/app/features/accounts/SignInPage')) : () => null
