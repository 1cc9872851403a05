import type { ReactElement } from 'react'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import {
  AdminPanel,
  PageTheme,
  BudgetScreen,
  FailedScreen,
  HomeScreen,
  Navigation,
  NotFoundScreen,
  RarmScreen,
  SignInForm,
  SiteFooter,
  SplashScreen,
  Toaster,
} from '~/ui'
import { frozenNow } from '~/stories/support/frozenNow'
import { homeSections } from '~/stories/support/homeSections'

const ignore = () => undefined

beforeAll(() => {
  // The render must work without a browser, so there must be none here.
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
})

/** The text of an element's HTML as the server sends it: its texts with one space between them. */
function textOf(element: ReactElement): string {
  return htmlOf(element)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

function htmlOf(element: ReactElement): string {
  return renderToString(
    <PageTheme>
      <LaunchContext.Provider value={{ launch: makeLaunch(), counts: { phases: 7, units: 6, new: 10 } }}>
        {element}
      </LaunchContext.Provider>
    </PageTheme>,
  )
}

/** The home page with every list in one state. */
function home(stateOf: Parameters<typeof homeSections>[0]) {
  return <HomeScreen sections={homeSections(stateOf, 'phase-4')} />
}

const headings = [
  'Pre-Launch Command Center (Aug → Nov 2025)',
  'Launch Timeline',
  'Business Units',
  'Product Portfolio',
  'Targets & Tracking',
  'Training',
  'Tools Hub',
  'View Library',
]

describe('the home page renders on the server, all its headings there in each state', () => {
  test('ready: with its figures', () => {
    const text = textOf(home((value) => ({ state: 'ready', value })))
    for (const words of [
      ...headings,
      'Phase 4 — Pre-Launch Activation',
      'Seven hospital formulary files submitted',
      '72%',
      'Oncology',
      'View All Products (12 total)',
      '0 (N/A)',
      '24/24',
      'Diabetes Navigator',
      'CLM interactive detail',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/NaN|undefined|\[object/)
  })

  test('loading: with as many skeletons as the specification says', () => {
    const html = htmlOf(home(() => ({ state: 'loading' })))
    const text = textOf(home(() => ({ state: 'loading' })))
    for (const heading of headings) expect(text).toContain(heading)
    const timeline = html.slice(html.indexOf('id="timeline"'), html.indexOf('id="business-units"'))
    const units = html.slice(html.indexOf('id="business-units"'), html.indexOf('id="products"'))
    expect(timeline.match(/data-skeleton/g)).toHaveLength(8)
    expect(units.match(/data-skeleton/g)).toHaveLength(6)
  })

  test('failed: with the reason of each list', () => {
    const text = textOf(home(() => ({ state: 'failed', message: '503: The store is full', onRetry: ignore })))
    for (const heading of headings) expect(text).toContain(heading)
    expect(text.match(/503: The store is full/g)?.length).toBeGreaterThanOrEqual(7)
    expect(text).toContain('Try again')
  })
})

describe('every other screen renders on the server', () => {
  test.each<[string, ReactElement, string[]]>([
    [
      'the budget',
      <BudgetScreen workbook={budgetWorkbook} selectedSheet={null} onSheetChange={ignore} />,
      [
        budgetWorkbook.title,
        '7 sheets',
        'Financial Overview',
        'Launch Event',
        'Expandable View',
        'SAR 4,384,000',
      ],
    ],
    [
      'a table of the budget',
      <BudgetScreen workbook={budgetWorkbook} selectedSheet="cong" onSheetChange={ignore} />,
      ['Table View', 'ECTRIMS 2025', '45,945'],
    ],
    [
      'RARM',
      <RarmScreen workbook={rarmWorkbook} selectedSheet={null} onSheetChange={ignore} />,
      [rarmWorkbook.title, '10 sheets', 'Speciality', 'internal strategic planning purposes only'],
    ],
    [
      'two facing panels of RARM',
      <RarmScreen workbook={rarmWorkbook} selectedSheet="this-is-my-doctor" onSheetChange={ignore} />,
      ['REP HAS', 'DOCTOR HAS'],
    ],
    [
      'not found',
      <NotFoundScreen />,
      ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Back to Home'],
    ],
    ['failed', <FailedScreen message="The data could not be read." />, ['The data could not be read.']],
  ])('%s', (_name, screen, words) => {
    const text = textOf(screen)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/NaN|undefined|\[object/)
  })
})

describe('what surrounds every page renders on the server', () => {
  test('the navigation, with its seven items', () => {
    const html = htmlOf(
      <Navigation
        activeAnchor="home"
        homeHref=""
        budgetHref="/mkt-budget"
        rarmHref="/rarm"
        links={{}}
        onNavigate={ignore}
        appearance="light"
        onAppearanceChange={ignore}
        adminOpen={false}
        onAdminToggle={ignore}
        onSearch={() => undefined}
      />,
    )
    for (const anchor of ['home', 'timeline', 'business-units', 'products', 'tracking', 'tools', 'library'])
      expect(html).toContain(`href="#${anchor}"`)
    expect(html).toContain('Admin Mode')
  })

  test('the splash, which covers the page from the first paint', () => {
    const text = textOf(<SplashScreen onDismissed={ignore} />)
    expect(text).toContain(
      'Welcome to Launch Command Center CRM Creativity Quality Reliability Accessibility',
    )
  })

  test('the admin panel with its sign-in form, hidden until it is opened', () => {
    const html = htmlOf(
      <AdminPanel
        open={false}
        account={null}
        module="progress"
        onModuleChange={ignore}
        onSignOut={ignore}
        onOpenChange={ignore}
      >
        <SignInForm error={null} busy={false} onSignIn={ignore} />
      </AdminPanel>,
    )
    expect(html).toMatch(/id="admin-panel"[^>]*hidden=""/)
    expect(html).toContain('Not signed in')
    expect(html).toContain('Password')
  })

  test('the footer and the region of the toasts', () => {
    expect(textOf(<SiteFooter asOf={frozenNow} now={frozenNow} />)).toMatch(/\d/)
    expect(htmlOf(<Toaster toasts={[]} onDismiss={ignore} />)).toContain('radix-themes')
  })
})
