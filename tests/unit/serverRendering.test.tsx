import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { homeSections } from '~/stories/support/homeSections'
import {
  AdminPanel,
  BudgetScreen,
  FailedScreen,
  HomeScreen,
  Navigation,
  NotFoundScreen,
  PageTheme,
  RarmScreen,
  SignInForm,
  SplashScreen,
} from '~/ui'
import { LaunchContext } from '~/ui/lib/launch'

const ignore = () => undefined

function htmlOf(element: ReactElement): string {
  const launch = { launch: makeLaunch(), counts: { phases: 7, units: 6, new: 10 } }
  return renderToString(
    <PageTheme>
      <LaunchContext.Provider value={launch}>{element}</LaunchContext.Provider>
    </PageTheme>,
  )
}

/** The text of a page as the server sends it. */
const textOf = (html: string) =>
  html
    .replace(/<!-- -->|<[^>]+>/g, (tag) => (tag === '<!-- -->' ? '' : ' '))
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

const home = (stateOf: Parameters<typeof homeSections>[0]) => (
  <HomeScreen sections={homeSections(stateOf, 'phase-4')} />
)
const headings =
  'Pre-Launch Command Center (Aug → Nov 2025) | Launch Timeline | Business Units | Product Portfolio | Targets & Tracking | Training | Tools Hub | View Library'
const sheet = { onSheetChange: ignore }

test.each<[string, ReactElement, string]>([
  [
    'the home page',
    home((value) => ({ state: 'ready', value })),
    `${headings} | Phase 4 — Pre-Launch Activation | Seven hospital formulary files submitted | 72% | Oncology | View All Products (12 total) | 0 (N/A) | 24/24 | Diabetes Navigator | CLM interactive detail`,
  ],
  ['the home page while it loads', home(() => ({ state: 'loading' })), headings],
  [
    'the home page that failed',
    home(() => ({ state: 'failed', message: '503: The store is full', onRetry: ignore })),
    `${headings} | 503: The store is full | Try again`,
  ],
  [
    'the budget',
    <BudgetScreen workbook={budgetWorkbook} selectedSheet={null} {...sheet} />,
    `${budgetWorkbook.title} | 7 sheets | Financial Overview | Launch Event | Expandable View | SAR 4,384,000`,
  ],
  [
    'a table of the budget',
    <BudgetScreen workbook={budgetWorkbook} selectedSheet="cong" {...sheet} />,
    'Table View | ECTRIMS 2025 | 45,945',
  ],
  [
    'RARM',
    <RarmScreen workbook={rarmWorkbook} selectedSheet={null} {...sheet} />,
    `${rarmWorkbook.title} | 10 sheets | Speciality | internal strategic planning purposes only`,
  ],
  [
    'two facing panels of RARM',
    <RarmScreen workbook={rarmWorkbook} selectedSheet="this-is-my-doctor" {...sheet} />,
    'REP HAS | DOCTOR HAS',
  ],
  [
    'a page that does not exist',
    <NotFoundScreen />,
    '404 Page Not Found | Did you forget to add the page to the router? | Back to Home',
  ],
  ['a page that failed', <FailedScreen message="The data is unreadable." />, 'The data is unreadable.'],
  [
    'the splash, which covers the page from the first paint',
    <SplashScreen onDismissed={ignore} />,
    'Welcome to Launch Command Center CRM Creativity Quality Reliability Accessibility',
  ],
])('the server renders %s without a browser', (_, element, words) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
  const text = textOf(htmlOf(element))
  for (const word of words.split(' | ')) expect(text).toContain(word)
  expect(text).not.toMatch(/NaN|undefined|\[object/)
})

test('the server renders as many skeletons as the specification says', () => {
  const [, timeline = '', units = ''] = htmlOf(home(() => ({ state: 'loading' }))).split(
    /id="(?:timeline|business-units|products)"/,
  )
  expect([timeline, units].map((section) => section.split('data-skeleton').length - 1)).toEqual([8, 6])
})

test('the server renders the links of the navigation, and the admin panel hidden with its sign-in', () => {
  const navigation = htmlOf(
    <Navigation
      {...{ activeAnchor: 'home', homeHref: '', budgetHref: '/mkt-budget', rarmHref: '/rarm', links: {} }}
      {...{ onNavigate: ignore, appearance: 'light', onAppearanceChange: ignore, onSearch: ignore }}
      {...{ adminOpen: false, onAdminToggle: ignore }}
    />,
  )
  for (const anchor of ['home', 'timeline', 'business-units', 'products', 'tracking', 'tools', 'library'])
    expect(navigation).toContain(`href="#${anchor}"`)
  const panel = htmlOf(
    <AdminPanel
      {...{ open: false, account: null, module: 'progress', onModuleChange: ignore }}
      {...{ onSignOut: ignore, onOpenChange: ignore }}
    >
      <SignInForm error={null} busy={false} onSignIn={ignore} />
    </AdminPanel>,
  )
  expect(panel).toMatch(/id="admin-panel"[^>]*hidden="".*Not signed in.*Password/s)
})
