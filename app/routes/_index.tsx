import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { collectionNames, type CollectionName } from '~/data/contract/collections'
import { HomeScreen } from '~/ui'
import { listKey, planKey } from '~/app/api/keys'
import { Prefetched, prefetched } from '~/app/api/Prefetched'
import { site } from '~/app/composition.server'
import { pageMoment } from '~/app/page/pageMoment.server'
import { planAt } from '~/app/resources/plan.server'
import { BusinessUnitsSection } from '~/app/sections/BusinessUnitsSection'
import { HeroSection } from '~/app/sections/HeroSection'
import { LibrarySection } from '~/app/sections/LibrarySection'
import { ProductsSection } from '~/app/sections/ProductsSection'
import { TimelineSection } from '~/app/sections/TimelineSection'
import { ToolsSection } from '~/app/sections/ToolsSection'
import { TrackingSection } from '~/app/sections/TrackingSection'
import { TrainingSection } from '~/app/sections/TrainingSection'

/** A list of more items is not put into the page, which would grow with the portfolio. */
const mostInPage = 60

/** The first page: the lists from the store are in its HTML, and the browser asks for none but the long ones. */
export async function loader() {
  const now = pageMoment()
  const view = await site().store.view()
  const isLong = (name: CollectionName) => view.list(name).length > mostInPage
  const short = collectionNames.filter((name) => !isLong(name))
  return {
    lists: prefetched(
      [
        ...short.map((name) => [listKey(name), view.list(name)] as const),
        [planKey, await planAt(view, now)] as const,
      ],
      now,
    ),
    longLists: collectionNames.filter(isLong),
  }
}

/** From another page: the lists come from /api, or from what was read before. */
export function clientLoader() {
  return { lists: null, longLists: [] }
}

/** The long lists are on their way before the script that asks for them. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...matches.flatMap((match) => match.meta),
  ...(data?.longLists ?? []).map((name) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'fetch',
    href: listKey(name)[0],
    crossOrigin: 'use-credentials',
  })),
]

export default function Home() {
  const { lists } = useLoaderData<typeof loader | typeof clientLoader>()
  const [openPhaseId, setOpenPhaseId] = useState<string | null>(null)
  return (
    <Prefetched state={lists}>
      <HomeScreen
        hero={<HeroSection onPhaseOpen={setOpenPhaseId} />}
        timeline={<TimelineSection openPhaseId={openPhaseId} onOpenPhase={setOpenPhaseId} />}
        businessUnits={<BusinessUnitsSection />}
        products={<ProductsSection />}
        tracking={<TrackingSection />}
        training={<TrainingSection />}
        tools={<ToolsSection />}
        library={<LibrarySection />}
      />
    </Prefetched>
  )
}
