import { nameOf } from '~/data/domain/launch/brand'
import { useLaunch, useZone } from '~/ui/lib/launch'
import { asOfText } from '~/ui/lib/dateTimeText'
import { useTown } from '~/ui/lib/town'
import * as styles from './SiteFooter.css'

export interface SiteFooterProps {
  /** The time of the last change, or of the snapshot, in the launch's time zone. @default it is not shown */
  asOf?: Date | null
  /** The current time: a time of the same day is shown without its day. @default it is a snapshot, with its day */
  now?: Date | undefined
  /** An addition to the time: "3 newer", "not connected". @default nothing */
  note?: string | undefined
  /** The address of the launch on one page. @default there is no link to it */
  briefHref?: string | undefined
}

/** The name of the site, and the time of the last change or of the snapshot. */
export function SiteFooter({ asOf, now, note, briefHref }: SiteFooterProps) {
  const zone = useZone()
  const town = useTown(asOf ?? new Date(0))
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p>
          <bdi>{`${nameOf(useLaunch())} · internal, view-only`}</bdi>
        </p>
        {asOf && (
          <p>
            <bdi>{`${now ? 'Last change' : 'Figures as of'} ${asOfText(asOf, zone, now, { town, note })}`}</bdi>
          </p>
        )}
        {briefHref !== undefined && (
          <p>
            <a href={briefHref} className={styles.link}>
              The board’s page
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}
