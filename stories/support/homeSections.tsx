import { useState, type ReactNode } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { planOf } from '~/data/fixtures/timeSeries'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { phases } from '~/data/fixtures/phase'
import { baseline } from '~/data/fixtures/launch'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import type { SectionAnchor } from '~/data/domain/home/sections'
import type { Loadable } from '~/ui/lib/loadable'
import { BusinessUnits } from '~/ui/panels/BusinessUnits/BusinessUnits'
import { Hero } from '~/ui/panels/Hero/Hero'
import { Library } from '~/ui/panels/Library/Library'
import { Products } from '~/ui/panels/Products/Products'
import { Timeline, type TimelineProps } from '~/ui/panels/Timeline/Timeline'
import { Tools } from '~/ui/panels/Tools/Tools'
import { Tracking } from '~/ui/panels/Tracking/Tracking'
import { Training } from '~/ui/panels/Training/Training'
import type { HomeScreenProps } from '~/ui/screens/HomeScreen/HomeScreen'
import { frozenNow } from './frozenNow'

const ignore = () => undefined

/** Keeps the open phase, as the app does. */
function OpeningTimeline({ phases, openPhaseId }: Pick<TimelineProps, 'phases' | 'openPhaseId'>) {
  const [openId, setOpenId] = useState(openPhaseId)
  return <Timeline phases={phases} openPhaseId={openId} onOpenPhase={setOpenId} />
}

/** The eight sections with their data, each list in the given state. */
export function sectionsIn(
  stateOf: <T>(list: readonly T[]) => Loadable<readonly T[]>,
  openPhaseId: string | null = null,
): Pick<HomeScreenProps, 'sectionOf'> {
  const lists = {
    phases: stateOf(phases),
    products: stateOf(products),
    materials: stateOf(trainingMaterials),
  }
  const units = stateOf(businessUnits)
  const knownUnits = units.state === 'ready' ? units.value : []
  const made: Readonly<Record<SectionAnchor, ReactNode>> = {
    home: (
      <Hero
        phases={lists.phases}
        plan={
          lists.phases.state === 'ready'
            ? { state: 'ready', value: planOf(lists.phases.value, frozenNow) }
            : lists.phases
        }
      />
    ),
    timeline: <OpeningTimeline phases={lists.phases} openPhaseId={openPhaseId} />,
    'business-units': <BusinessUnits units={units} products={products} contextualItems={contextualItems} />,
    products: <Products products={lists.products} units={knownUnits} />,
    tracking: (
      <Tracking products={lists.products} targets={stateOf(targets)} baseline={baseline} units={knownUnits} />
    ),
    training: <Training materials={lists.materials} isAdministrator={false} onView={ignore} />,
    tools: <Tools tools={stateOf(tools)} isAdministrator={false} onViewDemo={ignore} />,
    library: <Library materials={lists.materials} isAdministrator={false} onOpen={ignore} />,
  }
  return { sectionOf: (anchor) => made[anchor] }
}
