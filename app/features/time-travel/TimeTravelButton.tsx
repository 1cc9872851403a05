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
    const { moment, now, note, sign } = useFreshness()
    return moment && <AsOf ref={ref} {...{ asOf: moment, now, note, sign }} {...props} />
  },
)
