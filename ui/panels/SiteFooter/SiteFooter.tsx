import { nameOf } from '~/data/domain/launch/brand'
import { useLaunch, useZone } from '~/ui/lib/launch'
import { asOfText } from '~/ui/lib/momentText'
import { useTown } from '~/ui/lib/town'
import * as styles from './SiteFooter.css'

export interface SiteFooterProps {
  /** The moment that the figures are of, told in the launch's time. @default nothing is said of it */
  asOf?: Date | null
  /** The present: of a moment on its day only the time is shown. @default the page is of an earlier moment, whose day is told */
  now?: Date | undefined
  /** What there is to know beside the moment: "3 newer", "not connected". @default nothing */
  note?: string | undefined
  /** Where the launch is on one page. @default there is no link to it */
  briefHref?: string | undefined
}

/** What the site is, and of which moment its figures are. */
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
            <bdi>{`Figures as of ${asOfText(asOf, zone, now, { town, note })}`}</bdi>
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
