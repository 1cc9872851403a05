import { nameOf } from '~/data/domain/launch/brand'
import { useLaunch, useZone } from '~/ui/lib/launch'
import type { Share } from '~/ui/lib/share'
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
  /** Ways to show the launch elsewhere; the brief itself has no link to it. @default there are none */
  share?: (Omit<Share, 'briefHref'> & { briefHref?: string | undefined }) | undefined
}

/** The name of the site, and the time of the last change or of the snapshot. */
export function SiteFooter({ asOf, now, note, share }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p>
          <bdi>{nameOf(useLaunch())}</bdi> · internal, view-only
        </p>
        {asOf && <AsOfLine asOf={asOf} now={now} note={note} />}
        {share && (
          <ul aria-label="Share" className={styles.share}>
            {share.briefHref !== undefined && (
              <li>
                <a href={share.briefHref} className={styles.link}>
                  Board brief
                </a>
              </li>
            )}
            <li>
              <a
                href={share.wallHref}
                target="_blank"
                rel="noopener noreferrer"
                title="Opens in a new tab"
                className={styles.link}
              >
                Wall display
              </a>
            </li>
            <li>
              <button type="button" className={styles.link} onClick={share.onCopyCalendar}>
                Calendar (copy link)
              </button>
            </li>
          </ul>
        )}
      </div>
    </footer>
  )
}

function AsOfLine({ asOf, now, note }: Pick<SiteFooterProps, 'now' | 'note'> & { asOf: Date }) {
  const [zone, town] = [useZone(), useTown(asOf)]
  return (
    <p>
      <bdi>{`${now ? 'Last change' : 'Figures as of'} ${asOfText(asOf, zone, now, { town, note })}`}</bdi>
    </p>
  )
}
