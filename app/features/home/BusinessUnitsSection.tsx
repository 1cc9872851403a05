import { unitsShape } from '~/data/domain/home/homeView'
import { BusinessUnits, controlledPart } from '~/ui'
import { useCollection, useWhatIsThere } from '~/app/lib/api/useCollection'
import { clearingHashTarget, useScrollTargetOf } from '~/app/lib/hashTarget'
import { useAddButtons, useOrdered, usePencils } from '~/app/lib/editButtons'
import { useView } from '~/app/lib/urlState'

/** The units; their launch products and their context are shown when they are there, and never fail. */
export function BusinessUnitsSection() {
  const products = useCollection('products')
  return (
    <BusinessUnits
      actionOf={usePencils('business-units')}
      contextActionOf={usePencils('bu-contextual-items')}
      actions={useAddButtons('business-units', 'bu-contextual-items')}
      units={useOrdered('business-units', useCollection('business-units'))}
      products={products.state === 'ready' ? products.value : null}
      openIds={clearingHashTarget('unit', controlledPart(useView(unitsShape), 'open'), (open) => open)}
      scrollTarget={useScrollTargetOf('unit')}
      contextualItems={useWhatIsThere('bu-contextual-items')}
    />
  )
}
