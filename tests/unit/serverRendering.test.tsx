import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { homeSections } from '~/stories/support/homeSections'
import {
  BudgetScreen,
  FailedScreen,
  HomeScreen,
  NotFoundScreen,
  PageTheme,
  RarmScreen,
  SplashScreen,
} from '~/ui'
import { LaunchContext } from '~/ui/lib/launch'

const ignore = () => undefined
const home = (stateOf: Parameters<typeof homeSections>[0]) => (
  <HomeScreen sections={homeSections(stateOf, 'phase-4')} />
)
const rarm = (sheet: string | null) => (
  <RarmScreen workbook={rarmWorkbook} selectedSheet={sheet} onSheetChange={ignore} />
)
const budget = (sheet: string | null) => (
  <BudgetScreen workbook={budgetWorkbook} selectedSheet={sheet} onSheetChange={ignore} />
)
const failed = { state: 'failed', message: '503: The store is full', onRetry: ignore } as const
const headings =
  'Pre-Launch Command Center (Aug → Nov 2025) | Launch Timeline | Business Units | Product Portfolio | Targets & Tracking | Training | Tools Hub | View Library'
const figures =
  'Phase 4 — Pre-Launch Activation | Seven hospital formulary files submitted | 72% | Oncology | View All Products (12 total) | 0 (N/A) | 24/24 | Diabetes Navigator | CLM interactive detail'

test.each<[string, ReactElement, string]>([
  ['the home page', home((value) => ({ state: 'ready', value })), `${headings} | ${figures}`],
  ['the home page while it loads', home(() => ({ state: 'loading' })), headings],
  ['the home page that failed', home(() => failed), `${headings} | 503: The store is full | Try again`],
  ['the budget', budget(null), '7 sheets | Financial Overview | Launch Event | SAR 4,384,000'],
  ['a table of the budget', budget('cong'), 'Table View | ECTRIMS 2025 | 45,945'],
  ['RARM', rarm(null), '10 sheets | Speciality | internal strategic planning purposes only'],
  ['two facing panels of RARM', rarm('this-is-my-doctor'), 'REP HAS | DOCTOR HAS'],
  ['a page that does not exist', <NotFoundScreen />, '404 Page Not Found | Back to Home'],
  ['a page that failed', <FailedScreen message="The data is unreadable." />, 'The data is unreadable.'],
  ['the splash', <SplashScreen onDismissed={ignore} />, 'Welcome to Launch Command Center'],
])('the server renders %s without a browser', (_, element, words) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
  const launch = { launch: makeLaunch(), counts: { phases: 7, units: 6, new: 10 } }
  const html = renderToString(
    <PageTheme>
      <LaunchContext.Provider value={launch}>{element}</LaunchContext.Provider>
    </PageTheme>,
  )
  const spaced = html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, ' ')
  const text = spaced.replaceAll('&amp;', '&').replace(/\s+/g, ' ')
  for (const word of words.split(' | ')) expect(text).toContain(word)
  expect(text).not.toMatch(/NaN|undefined|\[object/)
})
