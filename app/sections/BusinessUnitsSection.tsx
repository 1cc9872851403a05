import { unitsShape } from '~/data/rules/homeView'
import { BusinessUnits } from '~/ui'
import { useCollection, useWhatIsThere } from '~/app/api/useCollection'
import { useAskedPlace } from '~/app/shell/usePlaceAsked'
import { useView } from '~/app/view'

/** The units; their launch products and their context are shown when they are there, and never fail. */
export function BusinessUnitsSection() {
  const products = useCollection('products')
  const {
    value: { open },
    onChange,
  } = useView(unitsShape)
  return (
    <BusinessUnits
      units={useCollection('business-units')}
      products={products.state === 'ready' ? products.value : null}
      opened={{
        value: open,
        onChange: (open) => {
          onChange({ open })
        },
      }}
      asked={useAskedPlace('unit')}
      contextualItems={useWhatIsThere('bu-contextual-items')}
    />
  )
}
