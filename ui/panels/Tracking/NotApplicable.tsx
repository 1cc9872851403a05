import { Hint } from '~/ui/parts/Hint/Hint'
import * as styles from './NotApplicable.css'

/** Shown for 0 pharmacies, whatever the product (specification, section 5; readings, 17). */
export function NotApplicable() {
  return (
    <Hint text="RX product — pharmacy target not applicable" className={styles.trigger}>
      0 (N/A)
    </Hint>
  )
}
