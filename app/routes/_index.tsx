import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { listNames, type ListName } from '~/data/contract/collections'
import { dateOf, dayOf } from '~/data/domain/format/timestamp'
import { FailedPanel, HomeScreen, SectionFold } from '~/ui'
import { goLiveForecastsKey, listKey, planKey } from '~/app/lib/api/queryKeys'
import { Prefetched, prefetched } from '~/app/lib/api/Prefetched'
import { LaunchAsOfProvider } from '~/app/lib/api/LaunchProvider'
import { UnitTonesProvider } from '~/app/lib/api/UnitTonesProvider'
import { site } from '~/app/server/composition.server'
import { pageNow } from '~/app/lib/pageClock'
import { asOfParameter, type RequestedAsOf } from '~/app/lib/asOf'
import { MAX_ITEMS_IN_PAGE } from '~/app/server/pages/maxItemsInPage'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { readSnapshotAt, type Snapshot } from '~/app/server/pages/snapshot.server'
import { Live } from '~/app/features/live'
import { pageView } from '~/app/server/pages/pageView.server'
import { daysKey, minutesKey, useTimeTravel } from '~/app/features/time-travel'
import { forecastsBeside } from '~/app/server/api/goLiveForecasts.server'
import { planAt, planReading } from '~/app/server/api/plan.server'
import { fold, homeSections } from '~/app/features/home'

/**
 * The home page. Its HTML has the lists, except long ones, which the browser requests. They are of the time in the
 * address if it is valid; otherwise of `revision`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = siteMinute()
  const given = new URL(request.url).searchParams.get(asOfParameter)
  const snapshot = await readSnapshotAt(given)
  const asOf = snapshot?.asOf ?? null
  const { view, mayBeStale } = snapshot ? { view: snapshot.view, mayBeStale: false } : await pageView()
  const isLong = (name: ListName) => view.list(name).length > MAX_ITEMS_IN_PAGE
  const short = listNames.filter((name) => !isLong(name))
  const plan = snapshot ? null : await planReading(view, now)
  const forecasts = plan && (await forecastsBeside(plan.plan, view))
  const lists = [
    ...short.map((name) => [listKey(name, asOf), view.list(name)] as const),
    ...(snapshot ? [[listKey('launch', asOf), view.get('launch', 'launch')] as const] : []),
  ]
  return {
    now: now.toISOString(),
    revision: snapshot ? null : view.revision,
    isWhole: !mayBeStale && plan?.isComplete === true,
    mayBeStale,
    requested: given === null ? null : ({ given, asOf } satisfies RequestedAsOf),
    lists: prefetched(
      [
        ...lists,
        ...(snapshot ? await snapshotAnswers(snapshot) : []),
        ...(plan ? [[planKey(), plan.plan] as const] : []),
        ...(forecasts ? [[goLiveForecastsKey(), forecasts] as const] : []),
      ],
      now,
    ),
    counts: {
      phases: view.list('timeline').length,
      units: view.list('business-units').length,
      new: view.list('products').filter(({ isNewNov }) => isNewNov).length,
    },
    longLists: listNames.filter(isLong).map((name) => listKey(name, asOf)[0]),
  }
}

/** Further data of a page of an earlier time: the plan at that time, the current phases, and when changes were made. */
async function snapshotAnswers({ asOf, view, days, minutes }: Snapshot) {
  const present = await site().store.view()
  // If the plan cannot be read, the browser requests it again and shows the error.
  const plan = await planAt(view, dateOf(asOf), 'then').catch((error: unknown) => {
    console.error(`The plan of ${asOf} could not be read:`, error)
    return null
  })
  const forecasts = plan && (await forecastsBeside(plan, view))
  // What became of a forecast is said beside it.
  const since = plan && plan.goLive.state !== 'none' ? await planReading(present, siteMinute()) : null
  return [
    ...(plan ? [[planKey(asOf), plan] as const] : []),
    ...(since ? [[planKey(), since.plan] as const] : []),
    ...(forecasts ? [[goLiveForecastsKey(asOf), forecasts] as const] : []),
    [listKey('timeline'), present.list('timeline')],
    [daysKey, days],
    [minutesKey(dayOf(asOf)), minutes],
  ] as const
}

type HomeData = Awaited<ReturnType<typeof loader>>

/** After client-side navigation the lists come from /api or the query cache. */
export function clientLoader(): Pick<HomeData, 'now'> & Partial<HomeData> {
  return { now: pageNow().toISOString() }
}

/** Time travel loads its lists from /api, without this loader. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Preloads the long lists before the scripts are loaded. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...matches.flatMap((match) => match.meta),
  ...(data?.longLists ?? []).map((href) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'fetch',
    href,
    crossOrigin: 'use-credentials',
  })),
]

/** Shown if the server's data may be stale. */
const outOfDate = {
  title: 'This page may be out of date',
  message: 'The server cannot reach its data right now; reload the page in a few seconds.',
  retryLabel: 'Reload',
  onRetry: () => {
    window.location.reload()
  },
} as const

export default function Home() {
  const { now, lists, counts, mayBeStale } = useLoaderData<typeof clientLoader>()
  const past = useTimeTravel(now)
  return (
    <Prefetched state={lists}>
      <LaunchAsOfProvider counts={counts}>
        <UnitTonesProvider>
          {past.banner}
          <Live />
          <SectionFold.Provider value={fold}>
            <HomeScreen notice={mayBeStale && <FailedPanel {...outOfDate} />} sections={homeSections(past)} />
          </SectionFold.Provider>
        </UnitTonesProvider>
      </LaunchAsOfProvider>
    </Prefetched>
  )
}
