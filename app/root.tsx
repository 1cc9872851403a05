import { collectionNames } from '~/data/contract/collections'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { fontAddress, PageTheme } from '~/ui'
import { brandOf, markHref, nameOf } from '~/data/domain/launch/brand'
import { listKey, sessionKey } from './lib/api/queryKeys'
import { LaunchProvider } from './lib/api/LaunchProvider'
import { Prefetched, prefetched } from './lib/api/Prefetched'
import { makeQueryClient } from './lib/api/queryClient'
import { pageReader } from './server/auth/pageReader.server'
import { site } from './server/composition.server'
import { pageView } from './server/pages/pageView.server'
import { InertScript } from './server/pages/InertScript'
import { HeadScript } from './server/pages/HeadScript'
import { useNonce } from './server/pages/nonce'
import { setPageClock } from './lib/pageClock'
import { siteMinute } from './server/config/siteMinute.server'
import { signInPath } from './lib/returnAddress'
import { signInMethods } from './features/accounts/signInPage.server'
import { wallAppearance } from './features/wall/wall.server'
import { Shell } from '~/app/features/shell'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? nameOf(data.brand) : '' }]

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontAddress, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** The data of every page: the launch, the appearance, the session, and the external links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = siteMinute()
  const { env } = site()
  const { session, isViewer, appearance } = await pageReader(request)
  const isSignIn = new URL(request.url).pathname === signInPath
  const { view } = await pageView()
  const launch = view.get('launch', 'launch')
  return {
    now: now.toISOString(),
    /** The number of the last change that it contains. */
    revision: view.revision,
    appearance: wallAppearance(request) ?? appearance,
    session: prefetched(
      [[sessionKey, session] as const, ...(isSignIn ? [] : [[listKey('launch'), launch] as const])],
      now,
    ),
    /** All that the sign-in page shows of the launch. */
    brand: brandOf(launch),
    isViewer,
    isPrinted: env.PRINTING === 'on',
    signIn: signInMethods(),
    isSignIn,
    collections: collectionNames,
    isDemo: env.DEMO === 'on',
    links: { trainingMaterials: env.TRAINING_MATERIALS_URL, marketingPlan: env.MARKETING_PLAN_URL },
  }
}

/** The data does not change between pages. */
export const shouldRevalidate = () => false

/**
 * The document around every page, including errors. The sign-in page has no app scripts, because they contain figures.
 */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const appearance = root?.appearance ?? 'system'
  const nonce = useNonce()
  return (
    <html
      lang="en"
      className={appearance === 'system' ? undefined : appearance}
      data-unprinted={root?.isPrinted === false ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadScript isSystem={appearance === 'system'} />
        <Meta />
        <Links />
        <link rel="icon" type="image/svg+xml" href={root ? markHref(root.brand) : '/favicon.svg'} />
      </head>
      <body>
        <PageTheme>{children}</PageTheme>
        {!(import.meta.env.SSR && root?.isSignIn) && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const { now, appearance, session, isSignIn, links } = useLoaderData<typeof loader>()
  const [client] = useState(makeQueryClient)
  const isWall = useMatches().some(({ id }) => id === 'routes/wall')

  useEffect(() => {
    setPageClock(new Date(now))
  }, [now])

  if (import.meta.env.SSR && isSignIn) return <Outlet />

  return (
    <QueryClientProvider client={client}>
      <Prefetched state={session}>
        <LaunchProvider>
          {isWall ? (
            <Outlet />
          ) : (
            <Shell initialAppearance={appearance} links={links} closingScript={<InertScript />}>
              <Outlet />
            </Shell>
          )}
        </LaunchProvider>
      </Prefetched>
    </QueryClientProvider>
  )
}

export { PageError as ErrorBoundary } from '~/app/features/shell'
