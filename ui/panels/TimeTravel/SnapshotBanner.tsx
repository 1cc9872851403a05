import { ChevronLeft, ChevronRight, History } from '~/ui/parts/Icon/icons'
import type { MouseEvent } from 'react'
import { sinceText } from '~/data/domain/history/travel'
import { dateTimeText } from '~/ui/lib/dateTimeText'
import { useTown } from '~/ui/lib/town'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './SnapshotBanner.css'
import { useZone } from '~/ui/lib/launch'

export interface SnapshotBannerProps {
  /** The time of the snapshot, shown in the launch's time zone. */
  asOf: Date
  /** The number of changes after it; null while it is not known. */
  newerChanges: number | null
  /** The address of the current page: a link, so that it works before any script has loaded. */
  nowHref: string
  /** There is an earlier change to go to. */
  hasEarlier: boolean
  /** There is a later change to go to. */
  hasLater: boolean
  /** Called when 'Earlier change' is pressed. */
  onEarlier: () => void
  /** Called when 'Later change' is pressed. */
  onLater: () => void
  /** Called when 'Back to now' is pressed. */
  onNow: (event: MouseEvent) => void
}

/**
 * A banner below the navigation: the page shows a snapshot. Its buttons open other snapshots, or the present
 * (design, Time travel).
 */
export function SnapshotBanner(props: SnapshotBannerProps) {
  const { asOf, newerChanges, nowHref, hasEarlier, hasLater, onEarlier, onLater, onNow } = props
  const [zone, town] = [useZone(), useTown(asOf)]
  return (
    <section aria-label="An earlier moment is shown" className={styles.banner}>
      <div className={styles.row}>
        <Icon of={History} />
        <p className={styles.words}>
          <bdi>
            <span>As it was on</span>{' '}
            <b className={styles.time}>
              {town ? `${dateTimeText(asOf, zone)} ${town}` : dateTimeText(asOf, zone)}
            </b>
            <span className={styles.rest}> · read-only</span>
            {newerChanges !== null && <span className={styles.rest}>{` · ${sinceText(newerChanges)}`}</span>}
          </bdi>
        </p>
        <div className={styles.controls}>
          <Button
            variant="ghost"
            aria-label="Earlier change"
            className={styles.step}
            disabled={!hasEarlier}
            onClick={onEarlier}
          >
            <Icon of={ChevronLeft} className={styles.flips} />
            <span className={styles.stepLabel}>Earlier change</span>
          </Button>
          <Button
            variant="ghost"
            aria-label="Later change"
            className={styles.step}
            disabled={!hasLater}
            onClick={onLater}
          >
            <span className={styles.stepLabel}>Later change</span>
            <Icon of={ChevronRight} className={styles.flips} />
          </Button>
          <Button asChild className={styles.back}>
            <a href={nowHref} onClick={onNow}>
              Back to now
            </a>
          </Button>
        </div>
      </div>
    </section>
  )
}
