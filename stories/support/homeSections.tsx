import { useState } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { baseline } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { planOf } from '~/data/fixtures/timeSeries'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
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

/** Keeps the open phase, as the app does. */
function OpeningTimeline({ phases, openPhaseId }: Pick<TimelineProps, 'phases' | 'openPhaseId'>) {
  const [openId, setOpenId] = useState(openPhaseId)
  return <Timeline phases={phases} openPhaseId={openId} onOpenPhase={setOpenId} />
}

const ignore = () => undefined

/** The sections of the home page with their data, each list in the given state. */
export function homeSections(
  stateOf: <T>(list: readonly T[]) => Loadable<readonly T[]>,
  openPhaseId: string | null = null,
): HomeScreenProps['sections'] {
  const [loadablePhases, loadableProducts] = [stateOf(phases), stateOf(products)]
  const [materials, units] = [stateOf(trainingMaterials), stateOf(businessUnits)]
  const knownUnits = units.state === 'ready' ? units.value : []
  const plan: Loadable<ReturnType<typeof planOf>> =
    loadablePhases.state === 'ready'
      ? { state: 'ready', value: planOf(loadablePhases.value, frozenNow) }
      : loadablePhases
  return {
    home: <Hero phases={loadablePhases} plan={plan} />,
    timeline: <OpeningTimeline phases={loadablePhases} openPhaseId={openPhaseId} />,
    'business-units': <BusinessUnits units={units} products={products} contextualItems={contextualItems} />,
    products: <Products products={loadableProducts} units={knownUnits} />,
    tracking: (
      <Tracking
        products={loadableProducts}
        targets={stateOf(targets)}
        baseline={baseline}
        units={knownUnits}
      />
    ),
    training: <Training materials={materials} isAdministrator={false} onView={ignore} />,
    tools: <Tools tools={stateOf(tools)} isAdministrator={false} onViewDemo={ignore} />,
    library: <Library materials={materials} isAdministrator={false} onOpen={ignore} />,
  }
}
