import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { sectionIds } from '~/data/domain/home/sections'
import {
  DemoBanner,
  ErrorBoundary,
  lazyCode,
  LoadBoundary,
  Navigation,
  SiteFooter,
  SplashScreen,
  ToastContext,
  Toaster,
  useToasts,
  type Appearance,
  type ExternalLinks,
  type Share,
} from '~/ui'
import { usePausedDestinationCount } from '~/app/features/notifications'
import { SiteAccess, useWaitingRequestCount } from '~/app/features/access'
import { AdminMode, EditMode } from '~/app/features/admin'
import { useAppearance } from '~/app/lib/appearance'
import { UnitTonesProvider } from '~/app/lib/api/UnitTonesProvider'
import { useFreshness } from '~/app/lib/api/freshness'
import { useAsOf } from '~/app/lib/asOf'
import { SiteRegister } from '~/app/features/risks'
import { onAdminToggle, toggleAdmin } from '~/app/lib/windowEvents'
import { preloadSearch, SiteSearch, useSearchKeys } from '~/app/features/search'
import { samePageLink } from '~/app/lib/samePageLink'
import { usePageScroll, useSectionInView } from '~/app/lib/scroll'
import { useSession } from '~/app/lib/api/useSession'
import { SiteViewer } from '~/app/features/viewer'
import { useGoTo } from './useGoTo'

/** If the code does not load, a printed sheet says "internal", without the name. */
const PrintNote = lazyCode(() => import('./PrintNote').then((module) => module.PrintNote))

/** Nothing can be edited in the past (design, Time travel). */
const editingDisabledMessage = 'Back to now to make changes.'

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
  const { pathname } = useLocation()
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  const asOf = useAsOf()
  const [appearance, setAppearance] = useAppearance(initialAppearance)
  const { toasts, show, dismiss } = useToasts()
  const toaster = useMemo(() => ({ show, dismiss }), [show, dismiss])
  const goTo = useGoTo(toaster)
  const [adminOpen, setAdminOpen] = useState(false)
  const section = useSectionInView(sectionIds)
  const [splash, setSplash] = useState(true)
  /** Whether the search is open, or its initial query. */
  const [searching, setSearching] = useState<string | boolean>(false)
  const content = useRef<HTMLDivElement>(null)
  const isEditing = useSession() !== null && pathname === '/'
  const isSearching = searching !== false
  useSearchKeys(!splash, isSearching, setSearching)
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

  async function copyCalendar() {
    const { href } = new URL('/api/timeline.ics', location.href)
    try {
      await navigator.clipboard.writeText(href)
      show({ title: 'Link copied', description: 'Add it to your calendar by its address.', glyph: 'check' })
    } catch {
      // Without TLS a browser offers no clipboard.
      show({ title: 'Copy this address', description: href })
    }
  }

  const share: Share = { briefHref: '/brief', wallHref: '/wall', onCopyCalendar: () => void copyCalendar() }
  const isAdminShown = adminOpen && asOf === null
  const closeAdmin = () => {
    setAdminOpen(false)
  }

  return (
    <ToastContext.Provider value={toaster}>
      {splash && (
        <SplashScreen
          // Before the page is painted without the splash, so that the two do not take one long task.
          onFade={() => {
            if (content.current) content.current.inert = false
          }}
          onDismissed={() => {
            setSplash(false)
          }}
        />
      )}
      <div ref={content} onClick={followWithin}>
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
            adminOpen={isAdminShown}
            readOnlyReason={asOf === null ? undefined : editingDisabledMessage}
            onAdminToggle={toggleAdmin}
            pendingRequests={useWaitingRequestCount()}
            share={share}
            pausedDestinations={usePausedDestinationCount()}
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
          <Foot share={share} />
        </ErrorBoundary>
        {/* The last, so that the browser reads the page's HTML while the styles are on their way. */}
        {splash && closingScript}
      </div>
      {!splash && (
        <LoadBoundary>
          <PrintNote />
        </LoadBoundary>
      )}
      {!splash && (
        <UnitTonesProvider>
          <LoadBoundary
            title="Search could not be loaded"
            failure="toast"
            when={isSearching}
            onOpenChange={setSearching}
          >
            <SiteSearch
              open={isSearching}
              initialQuery={typeof searching === 'string' ? searching : ''}
              onClose={() => {
                setSearching(false)
              }}
              onFollow={(href) => void goTo(href)}
              onAppearance={setAppearance}
            />
          </LoadBoundary>
          {/* Its toasts appear once, so not beneath the splash. */}
          <SiteAccess />
        </UnitTonesProvider>
      )}
      <SiteViewer />
      {pathname === '/' && !splash && (
        <UnitTonesProvider>
          <SiteRegister isHidden={isAdminShown} />
        </UnitTonesProvider>
      )}
      <UnitTonesProvider>
        <LoadBoundary
          title="Admin Mode could not be loaded"
          failure="toast"
          when={isAdminShown}
          onOpenChange={setAdminOpen}
          trigger={<div id="admin-panel" hidden />}
        >
          <AdminMode open={isAdminShown} onClose={closeAdmin} />
        </LoadBoundary>
        <LoadBoundary title="Editing could not be loaded" failure="toast" when={isEditing}>
          <EditMode adminOpen={isAdminShown} onCloseAdmin={closeAdmin} />
        </LoadBoundary>
      </UnitTonesProvider>
      <ErrorBoundary resetKey={toasts}>
        <Toaster toasts={toasts} onDismiss={dismiss} />
      </ErrorBoundary>
    </ToastContext.Provider>
  )
}

/** Rendered after the page, whose answers it uses. Workbooks and error pages have no "As of". */
function Foot({ share }: { share: Share }) {
  const freshness = useFreshness()
  const { pathname } = useLocation()
  return (
    <SiteFooter
      {...(pathname === '/' && freshness)}
      share={pathname === '/brief' ? { ...share, briefHref: undefined } : share}
    />
  )
}
