import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy } from 'react'
import { productKind, productName } from '~/data/domain/format/productName'
import { unreachable } from '~/app/lib/api/reader'
import { signInWords } from '~/app/features/accounts/signInPage.server'

export const meta: MetaFunction = () => [{ title: `Sign in · ${productName} ${productKind}` }]

/** The same for all who come for the same reason, so that it is rendered once: where they want to go stays in the address. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ ...signInWords(request), unreachable })

/** Where only who is signed in may read, the page that others find. */
export default function SignIn() {
  return <Page {...useLoaderData<typeof loader>()} />
}

/** The server alone draws it, and no browser is sent its code. */
const Page = import.meta.env.SSR ? lazy(() => import('~/app/features/accounts/SignInPage')) : () => null
