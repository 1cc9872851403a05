import { nameOf } from '~/data/domain/launch/brand'
import { useLaunch } from '~/ui/lib/launch'
import { asOfText } from '~/ui/lib/dayText'
import * as styles from './SiteFooter.css'

export interface SiteFooterProps {
  /** The moment that the figures are of, read in UTC. @default nothing is said of it */
  moment?: Date | null
  /** The present: of a moment on its day the time alone is told. @default the page is of an earlier moment, whose day is told */
  now?: Date | undefined
  /** What there is to know beside the moment: "3 newer", "not connected". @default nothing */
  note?: string | undefined
}

/** What the site is, and of which moment its figures are. */
export function SiteFooter({ moment, now, note }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p>
          <bdi>{`${nameOf(useLaunch())} · internal, view-only`}</bdi>
        </p>
        {moment && (
          <p>
            <bdi>{`Figures as of ${asOfText(moment, now, note)}`}</bdi>
          </p>
        )}
      </div>
    </footer>
  )
}
