import { useMemo } from 'react'
import { trackingSchema } from '~/data/domain/home/homeView'
import { Tracking } from '~/ui'
import { productsFailure, targetsFailure, useCollection, useLoadedItems } from '~/app/lib/api/useCollection'
import { useScrollTargetOf } from '~/app/lib/hashTarget'
import { useAddButtons, useGrid, useEditButtons } from '~/app/lib/editButtons'
import { usePreviewed } from '~/app/lib/itemPreview'
import { useUrlState } from '~/app/lib/urlState'

const none: readonly never[] = []

/** The targets of the portfolio, from /api/targets and /api/products. */
export function TrackingSection() {
  const targets = usePreviewed('targets', useCollection('targets', targetsFailure))
  // The baseline adds rows to the table. Showing the table before it is loaded would shift the layout.
  const baseline = useCollection('baseline')
  const units = useLoadedItems('business-units')
  const { value, onChange } = useUrlState(trackingSchema)
  // An unknown unit in the address means all units.
  const unitExists = units.length === 0 || units.some(({ id }) => id === value.unit)
  const pencilOf = useEditButtons('targets')
  const actionOf = useMemo(
    () => pencilOf && ((productId: string) => pencilOf(`target-${productId}`)),
    [pencilOf],
  )
  return (
    <Tracking
      actionOf={actionOf}
      actions={useAddButtons('targets')}
      editing={useGrid('targets')}
      products={useCollection('products', productsFailure)}
      scrollTarget={useScrollTargetOf('target')}
      targets={baseline.state === 'loading' ? baseline : targets}
      baseline={baseline.state === 'ready' ? baseline.value : none}
      units={units}
      view={{ value: unitExists ? value : { ...value, unit: 'all' }, onChange }}
    />
  )
}
