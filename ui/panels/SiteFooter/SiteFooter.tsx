import { productKind, productName } from '~/data/rules/productName'
import { dayAndYearText, timeText } from '~/ui/lib/dayText'
import * as styles from './SiteFooter.css'

export interface SiteFooterProps {
  /** The moment of which the figures are; its day in UTC is shown. */
  now: Date
  /** Whether the time is told too: it is an earlier moment. @default false */
  withTime?: boolean
}

/** What the site is and of which day its figures are. */
export function SiteFooter({ now, withTime = false }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p>
          {productName} {productKind} · internal, view-only
        </p>
        <p>
          Figures as of {withTime && `${timeText(now)} on `}
          {dayAndYearText(now)}
        </p>
      </div>
    </footer>
  )
}
