import { unitsSchema } from '~/data/domain/home/homeView'
import { BusinessUnits, controlledPart } from '~/ui'
import { useCollection, useLoadedItems } from '~/app/lib/api/useCollection'
import { clearHashOnClose, useScrollTargetOf } from '~/app/lib/hashTarget'
import { useAddButtons, useOrdered, useEditButtons } from '~/app/lib/editButtons'
import { useUrlState } from '~/app/lib/urlState'

/** The business units. Their products and context appear once loaded; a failure of those is not shown. */
export function BusinessUnitsSection() {
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
