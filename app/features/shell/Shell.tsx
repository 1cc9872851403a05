import { useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import {
  DemoBanner,
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

/** If the code does not load, a printed sheet says "internal", without the name. */
const PrintNote = lazy(() => import('./PrintNote').catch(() => ({ default: () => null })))

/** Nothing can be edited in the past (design, Time travel). */
const editingDisabledMessage = 'Back to now to make changes.'

const anchors: string[] = navigationItems.map(({ anchor }) => anchor)
// Before Tools. Training has no navigation item, so none is marked while it is in view.
anchors.splice(5, 0, 'training')

export interface ShellProps {
  initialAppearance: Appearance
  /** The external links that are configured. */
  links: ExternalLinks
  /** Keeps the page inert beneath the splash until hydration. */
  closingScript: ReactNode
  children: ReactNode
}

/** The frame around every page: splash, navigation, footer and toasts. */
export function Shell({ initialAppearance, links, closingScript, children }: ShellProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  const asOf = useAsOf()
  const [appearance, setAppearance] = useAppearance(initialAppearance)
  const { toasts, show, dismiss } = useToasts()
  const toaster = useMemo(() => ({ show, dismiss }), [show, dismiss])
  const onDemand = useModuleLoader(toaster)
  const [adminOpen, setAdminOpen] = useState(false)
  const section = useSectionInView(anchors)
  const [splash, setSplash] = useState(true)
  /** Whether the search is open, or its initial query. */
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
        if (asOf === null) setAdminOpen((open) => !open)
        else toaster.show({ title: 'Admin Mode', description: editingDisabledMessage })
      }),
    [asOf, toaster],
  )

  /** Navigates without reloading the page. Clicks with modifier keys are left to the browser. */
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
      // As browsers do: a link to the current address adds no history entry.
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
              adminOpen={adminOpen && asOf === null}
              readOnlyReason={asOf === null ? undefined : editingDisabledMessage}
              onAdminToggle={toggleAdmin}
              pendingRequests={useWaitingRequestCount()}
              onSearch={() => {
                setSearching(true)
              }}
              onSearchIntent={preloadSearch}
            />
          </ErrorBoundary>
          {isDemo && (
            // Not loaded on demand: React would discard its server HTML when the page changes before (error 421).
            <DemoBanner onSearch={setSearching} />
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
            {/* Its toasts appear once, so not beneath the splash. */}
            <LazySiteAccess />
          </UnitTonesProvider>
        )}
        <LazySiteViewer />
        <UnitTonesProvider>
          <LazyAdminMode
            open={adminOpen && asOf === null}
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

/** Rendered after the page, whose answers it uses. Workbooks and error pages have no "As of". */
function Foot() {
  const freshness = useFreshness()
  const { pathname } = useLocation()
  return (
    <SiteFooter
      {...(pathname === '/' && freshness)}
      briefHref={pathname === '/brief' ? undefined : '/brief'}
    />
  )
}
