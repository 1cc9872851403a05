import { forwardRef } from 'react'
import { useFreshness } from '~/app/lib/api/freshness'
import { AsOf } from '~/ui'

interface TimeTravelButtonProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button with "As of …". It is hidden if nothing was ever changed. */
export const TimeTravelButton = forwardRef<HTMLButtonElement, TimeTravelButtonProps>(
  function PastButton(props, ref) {
    const { asOf, now, note, sign } = useFreshness()
    return asOf && <AsOf ref={ref} {...{ asOf, now, note, sign }} {...props} />
  },
)
