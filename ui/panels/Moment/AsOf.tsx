import { History } from 'lucide-react'
import { forwardRef } from 'react'
import { dayText, timeText } from '~/ui/lib/dayText'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AsOf.css'

export interface AsOfProps {
  /** The moment that the figures are of, read in UTC. */
  moment: Date
  /** Whether that is an earlier moment and not now. */
  isPast: boolean
  /** Whether the way into the past is open. */
  isOpen: boolean
  /** It was pressed: to open the way into the past, or to leave it. */
  onPress: () => void
}

/** Of which moment the figures are; pressed, it opens the way into the past (design, Time travel). */
export const AsOf = forwardRef<HTMLButtonElement, AsOfProps>(function AsOf(
  { moment, isPast, isOpen, onPress },
  ref,
) {
  return (
    <Button ref={ref} aria-pressed={isOpen} className={styles.asOf} onClick={onPress}>
      <Icon of={History} />
      <bdi>
        As of {isPast && `${dayText(moment)}, `}
        {timeText(moment)}
      </bdi>
    </Button>
  )
})
