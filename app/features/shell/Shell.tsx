import { useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import {
  ErrorBoundary,
  failureOf,
  Navigation,
  navigationItems,
  OnDemandProvider,
  SiteFooter,
  SplashScreen,
  Toaster,
  useToasts,
  type Appearance,
  type ExternalLinks,
} from '~/ui'
import { LazySiteAccess, useWaitingRequestCount } from '~/app/features/access'
import { LazyAdminMode } from '~/app/features/admin'
import { useAppearance } from '~/app/lib/appearance'
import { UnitTonesProvider } from '~/app/lib/api/UnitTonesProvider'
import { useFreshness } from '~/app/lib/api/freshness'
import { useAsOf } from '~/app/lib/asOf'
import { onAdminToggle, toggleAdmin } from '~/app/lib/windowEvents'
import { preloadSearch, LazySiteSearch } from '~/app/features/search'
import { samePageLink } from '~/app/lib/samePageLink'
import { useModuleLoader } from '~/app/lib/moduleLoader'
import { routeModuleLoader } from '~/app/lib/routeModule'
import { usePageScroll, useSectionInView } from '~/app/lib/scroll'
import { ToastProvider } from '~/app/lib/ToastContext'
import { LazySiteViewer } from '~/app/features/viewer'

/** Where its code does not come, a sheet of paper says that it is internal, and not whose. */
/** No part of a page that is no demo's. */
const DemoBanner = lazy(() => import('./DemoBand'))
const PrintNote = lazy(() => import('./PrintNote').catch(() => ({ default: () => null })))

/** Nothing is changed in the past (design, Time travel). */
const editingDisabledMessage = 'Back to now to make changes.'

const anchors: string[] = navigationItems.map(({ anchor }) => anchor)
// Before Tools. It has no item: while it is in view none is marked.
anchors.splice(5, 0, 'training')

export interface ShellProps {
  /** The appearance that the server rendered. */
  initialAppearance: Appearance
  /** The external links that are set up. */
  links: ExternalLinks
  /** What keeps the page closed beneath the splash until this is taken over. */
  closingScript: ReactNode
  /** The page. */
  children: ReactNode
}

/** What stands around every page: the splash before it, the navigation, the foot, and the toasts. */
export function Shell({ initialAppearance, links, closingScript, children }: ShellProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  const moment = useAsOf()
  const [appearance, setAppearance] = useAppearance(initialAppearance)
  const { toasts, show, dismiss } = useToasts()
  const toaster = useMemo(() => ({ show, dismiss }), [show, dismiss])
  const onDemand = useModuleLoader(toaster)
  const [adminOpen, setAdminOpen] = useState(false)
  const section = useSectionInView(anchors)
  const [splash, setSplash] = useState(true)
  /** What is looked for as it opens. */
  const [searching, setSearching] = useState<string | boolean>(false)
  const content = useRef<HTMLDivElement>(null)
  usePageScroll(!splash, section.release)

  useEffect(() => {
    if (content.current) content.current.inert = splash
    document.documentElement.style.overflow = splash ? 'hidden' : ''
  }, [splash])

  useEffect(
    () =>
      onAdminToggle(() => {
        if (moment === null) setAdminOpen((open) => !open)
        else toaster.show({ title: 'Admin Mode', description: editingDisabledMessage })
      }),
    [moment, toaster],
  )

  /** Goes there without loading the page anew; where a new tab or window was asked for, the browser sees to it. */
  const follow = (href: string, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void goTo(href)
  }

  const followWithin = (event: MouseEvent) => {
    const href = samePageLink(event)
    if (href !== null) follow(href, event)
  }

  async function goTo(href: string) {
    const target = new URL(href, location.href)
    const page =
      target.pathname === pathname ? { code: null } : await onDemand.load(routeModuleLoader(target.pathname))
    if ('code' in page) {
      // As a browser has it: where one is already is no other entry.
      navigate(href, { replace: target.href === location.href })
      return
    }
    const retry = () => void goTo(href)
    const reload = () => {
      location.assign(href)
    }
    onDemand.showFailure(failureOf('The page could not be loaded', page.error, retry, reload))
  }

  return (
    <OnDemandProvider value={onDemand}>
      <ToastProvider value={toaster}>
        {splash && (
          <SplashScreen
            onDismissed={() => {
              setSplash(false)
            }}
          />
        )}
        <div ref={content} onClick={followWithin}>
          {splash && closingScript}
          <ErrorBoundary resetKey={pathname}>
            <Navigation
              activeAnchor={pathname === '/' ? section.active : null}
              homeHref={pathname === '/' ? '' : '/'}
              currentHref={pathname}
              budgetHref="/mkt-budget"
              rarmHref="/rarm"
              links={links}
              onNavigate={(anchor, event) => {
                section.choose(anchor)
                follow(`/${pathname === '/' ? location.search : ''}#${anchor}`, event)
              }}
              onResource={follow}
              appearance={appearance}
              onAppearanceChange={setAppearance}
              adminOpen={adminOpen && moment === null}
              readOnlyReason={moment === null ? undefined : editingDisabledMessage}
              onAdminToggle={toggleAdmin}
              pendingRequests={useWaitingRequestCount()}
              onSearch={() => {
                setSearching(true)
              }}
              onSearchIntent={preloadSearch}
            />
          </ErrorBoundary>
          {isDemo && (
            <Suspense>
              <DemoBanner onSearch={setSearching} />
            </Suspense>
          )}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <ErrorBoundary resetKey={pathname}>
            <Foot />
          </ErrorBoundary>
        </div>
        {!splash && (
          <Suspense>
            <PrintNote />
          </Suspense>
        )}
        {!splash && (
          <UnitTonesProvider>
            <LazySiteSearch
              open={searching !== false}
              initialQuery={typeof searching === 'string' ? searching : ''}
              onOpenChange={setSearching}
              onFollow={(href) => void goTo(href)}
              onAppearance={setAppearance}
            />
            {/* What it tells of is told once: not beneath the splash. */}
            <LazySiteAccess />
          </UnitTonesProvider>
        )}
        <LazySiteViewer />
        <UnitTonesProvider>
          <LazyAdminMode
            open={adminOpen && moment === null}
            onClose={() => {
              setAdminOpen(false)
            }}
          />
        </UnitTonesProvider>
        <ErrorBoundary resetKey={toasts}>
          <Toaster toasts={toasts} onDismiss={dismiss} />
        </ErrorBoundary>
      </ToastProvider>
    </OnDemandProvider>
  )
}

/** After the page, whose answers it goes by. The sheets, and what is not there, are of no moment. */
function Foot() {
  const fresh = useFreshness()
  const { pathname } = useLocation()
  return (
    <SiteFooter {...(pathname === '/' && fresh)} briefHref={pathname === '/brief' ? undefined : '/brief'} />
  )
}
