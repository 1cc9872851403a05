import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { HomeScreen } from '~/ui'
import { listKey } from '../api/keys'
import { Prefetched, prefetched } from '../api/Prefetched'
import { BusinessUnitsSection } from '../sections/BusinessUnitsSection'
import { HeroSection } from '../sections/HeroSection'
import { LibrarySection } from '../sections/LibrarySection'
import { ProductsSection } from '../sections/ProductsSection'
import { TimelineSection } from '../sections/TimelineSection'
import { ToolsSection } from '../sections/ToolsSection'
import { TrackingSection } from '../sections/TrackingSection'
import { TrainingSection } from '../sections/TrainingSection'
import { store } from '../store.server'
import { collectionNames } from '~/data/contract/collections'

/** The first page: every list from the store, so that the HTML holds the data and the browser asks for none of it. */
export function loader() {
  const lists = prefetched(collectionNames.map((name) => [listKey(name), store.list(name)]))
  return { now: new Date().toISOString(), lists }
}

/** From another page: the lists come from /api, or from what was read before. */
export function clientLoader() {
  return { now: new Date().toISOString(), lists: null }
}

export default function Home() {
  const { now, lists } = useLoaderData<typeof loader | typeof clientLoader>()
  const [openPhaseId, setOpenPhaseId] = useState<string | null>(null)
  return (
    <Prefetched state={lists}>
      <HomeScreen
        hero={<HeroSection now={new Date(now)} onPhaseOpen={setOpenPhaseId} />}
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
