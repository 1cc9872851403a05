import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { pageTitle } from '~/app/lib/pageTitle'
import { timeSeriesKey, listKey } from '~/app/lib/api/queryKeys'
import { prefetched } from '~/app/lib/api/Prefetched'
import { site } from '~/app/server/composition.server'
import { MAX_ITEMS_IN_PAGE } from '~/app/server/pages/maxItemsInPage'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { WallError, WallPage } from '~/app/features/wall'
import { wallTimeSeries, wallNews, wallSettings } from '~/app/features/wall/wall.server'

export const meta: MetaFunction = pageTitle('Wall')

const lists = ['timeline', 'business-units', 'products', 'targets', 'baseline', 'risks'] as const

/** The wall's HTML has all its data, except lists that are too long. The browser requests those. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = siteMinute()
  const view = await site().store.view()
  const [seriesList, news] = await Promise.all([wallTimeSeries(view), wallNews(request, view, now)])
  return {
    now: now.toISOString(),
    settings: wallSettings(request),
    news,
    answers: prefetched(
      [
        ...lists
          .filter((name) => view.list(name).length <= MAX_ITEMS_IN_PAGE)
          .map((name) => [listKey(name), view.list(name)] as const),
        ...seriesList.map(([name, list]) => [timeSeriesKey(name), list] as const),
      ],
      now,
    ),
  }
}

/** A wall whose server does not respond is given nothing new, rather than an error in its place. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return null
  })

/** The wall has no shell around it (`app/root`). It shows its own error. */
export { WallPage as default, WallError as ErrorBoundary }
