import { accessMessages, libraryMessage } from '~/data/domain/access/accessMessages'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { librarySchema, phaseSchema, productsSchema, unitsSchema } from '~/data/domain/home/homeView'
import {
  BusinessUnits,
  controlledPart,
  type HomeScreenProps,
  lazyCode,
  Library,
  type LibraryProps,
  LoadBoundary,
  Products,
  Timeline,
  Tools,
  type ToolsProps,
  Training,
  type TrainingProps,
} from '~/ui'
import { useAccessOf, useViewOrRequest } from '~/app/features/access'
import { usePhaseRisks } from '~/app/features/risks'
import type { TimeTravelView } from '~/app/features/time-travel'
import { useAsOf } from '~/app/lib/asOf'
import { planKey } from '~/app/lib/api/queryKeys'
import { productsFailure, useCollection, useLoadable, useLoadedItems } from '~/app/lib/api/useCollection'
import { useSession } from '~/app/lib/api/useSession'
import { useAddButtons, useEditButtons, useGrid, useLibraryFiles, useOrdered } from '~/app/lib/editButtons'
import { clearHashOnClose, useHashTarget, useScrollTargetOf } from '~/app/lib/hashTarget'
import { useUrlState } from '~/app/lib/urlState'
import { HeroSection } from './HeroSection'
import { TrackingSection } from './TrackingSection'

const TrendOfPhase = lazyCode(() => import('./trends').then((module) => module.TrendOfPhase))
const TrendOfTarget = lazyCode(() => import('./trends').then((module) => module.TrendOfTarget))

/** Shown at an earlier time (design, Time travel). */
const asNow = 'Shown as of now: this part has no history.'

/** The sections of the home page, each a panel with its lists, now or at an earlier time. */
export function homeSections(past: TimeTravelView): HomeScreenProps['sections'] {
  const note = past.isPast ? asNow : undefined
  return {
    home: <HeroSection past={past} />,
    timeline: <TimelineSection />,
    'business-units': <BusinessUnitsSection />,
    products: <ProductsSection />,
    tracking: <TrackingSection />,
    training: <TrainingSection note={note} />,
    tools: <ToolsSection note={note} />,
    library: <LibrarySection note={note} />,
  }
}

/** The phases, from /api/timeline. The trend of the open phase loads on demand. */
function TimelineSection() {
  const open = controlledPart(useUrlState(phaseSchema), 'open')
  useHashTarget('phase', open.onChange)
  const { countOf, listOf } = usePhaseRisks()
  const plan = useLoadable<PlanReading>(planKey(useAsOf()))
  return (
    <Timeline
      actionOf={useEditButtons('timeline')}
      actions={useAddButtons('timeline')}
      plan={plan.state === 'ready' ? plan.value : undefined}
      riskCountOf={countOf}
      risksOf={listOf}
      phases={useOrdered('timeline', useCollection('timeline'))}
      trendOf={(phase) => (
        <LoadBoundary title="The trends could not be loaded">
          <TrendOfPhase phase={phase} />
        </LoadBoundary>
      )}
      openPhaseId={open.value}
      onOpenPhase={clearHashOnClose('phase', open, (id) => (id === null ? [] : [id])).onChange}
    />
  )
}

/** The business units. Their products and context appear once loaded; a failure of those is not shown. */
function BusinessUnitsSection() {
  const products = useCollection('products')
  return (
    <BusinessUnits
      actionOf={useEditButtons('business-units')}
      contextActionOf={useEditButtons('bu-contextual-items')}
      actions={useAddButtons('business-units', 'bu-contextual-items')}
      units={useOrdered('business-units', useCollection('business-units'))}
      products={products.state === 'ready' ? products.value : null}
      openIds={clearHashOnClose('unit', controlledPart(useUrlState(unitsSchema), 'open'), (open) => open)}
      scrollTarget={useScrollTargetOf('unit')}
      contextualItems={useLoadedItems('bu-contextual-items')}
    />
  )
}

/** The portfolio, from /api/products. The trend of an open product's target loads on demand. */
function ProductsSection() {
  return (
    <Products
      actionOf={useEditButtons('products')}
      actions={useAddButtons('products')}
      editing={useGrid('products')}
      products={useOrdered('products', useCollection('products', productsFailure))}
      units={useLoadedItems('business-units')}
      targets={useLoadedItems('targets')}
      view={clearHashOnClose('product', useUrlState(productsSchema), ({ open }) => open)}
      scrollTarget={useScrollTargetOf('product')}
      trendOf={(product) => (
        <LoadBoundary title="The trends could not be loaded">
          <TrendOfTarget product={product} />
        </LoadBoundary>
      )}
    />
  )
}

/** The training's figures and materials, from /api/training. */
function TrainingSection({ note }: Pick<TrainingProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Training
      note={note}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onView={({ id, title, type }) => {
        view({ collection: 'training', id, title, type, refusal: accessMessages.trainingMaterial })
      }}
    />
  )
}

/** The tools, from /api/tools. */
function ToolsSection({ note }: Pick<ToolsProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Tools
      note={note}
      actions={useAddButtons('tools')}
      actionOf={useEditButtons('tools')}
      tools={useOrdered('tools', useCollection('tools'))}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'tools', id })}
      onViewDemo={({ id, name }) => {
        const title = `${name} Demo & Tutorial`
        view({ collection: 'tools', id, title, type: 'Demo', refusal: accessMessages.toolDemo })
      }}
    />
  )
}

/** The view-only library, from /api/training. */
function LibrarySection({ note }: Pick<LibraryProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Library
      note={note}
      filter={controlledPart(useUrlState(librarySchema), 'filter')}
      actions={useAddButtons('training')}
      actionOf={useEditButtons('training')}
      files={useLibraryFiles()}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onOpen={({ id, title, type, category }) => {
        view({ collection: 'training', id, title, type, refusal: libraryMessage(category) })
      }}
    />
  )
}
