import { Tooltip } from '@radix-ui/themes'
import { useState } from 'react'
import * as styles from './NotApplicable.css'

const hint = 'RX product — pharmacy target not applicable'

/**
 * What stands for 0 pharmacies, whatever the product (specification, section 5; reading 17). The hint opens on
 * hover after 700 ms, at once on keyboard focus, and on a tap, since a touch screen has neither.
 */
export function NotApplicable() {
  const [open, setOpen] = useState(false)
  return (
    <Tooltip content={hint} delayDuration={700} open={open} onOpenChange={setOpen} className={styles.tooltip}>
      <button
        type="button"
        aria-description={hint}
        className={styles.trigger}
        onClick={(event) => {
          // Radix would close the hint on a press.
          event.preventDefault()
          setOpen(true)
        }}
      >
        0 (N/A)
      </button>
    </Tooltip>
  )
}
