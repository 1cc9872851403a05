import { History } from '~/ui/parts/Icon/icons'
import { useId, type MouseEvent } from 'react'
import type { DigestItem, DigestLine } from '~/data/domain/history/visitDigest'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { weekdayText } from '~/ui/lib/dateTimeText'
import { Button } from '~/ui/parts/Button/Button'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { X } from '~/ui/parts/Icon/icons'
import * as styles from './VisitDigest.css'
import { useZone } from '~/ui/lib/launch'

export interface VisitDigestProps {
  /** The time of the reader's last visit. */
  lastVisit: Date
  /** The current time: the year of the visit is shown where it differs. */
  now: Date
  /** The changes since then; at least one line. */
  lines: readonly DigestLine[]
  /** The address of the snapshot of that time. */
  snapshotHref: string
  /** Called when 'See it as it was then' is followed. */
  onSnapshot: (event: MouseEvent<HTMLAnchorElement>) => void
  /**
   * Called when an item's link is followed, with the id of its target on the home page. The link itself leads there
   * too.
   */
  onFollow: (anchor: string, event: MouseEvent<HTMLAnchorElement>) => void
  /** Called to close the digest. */
  onClose: () => void
}

/** The changes since the reader's last visit, in at most four lines (design, Live). */
export function VisitDigest({
  lastVisit,
  now,
  lines,
  snapshotHref,
  onSnapshot,
  onFollow,
  onClose,
}: VisitDigestProps) {
  const zone = useZone()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.digest}>
      <Panel className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <bdi>
              Since your last visit
              <span className={styles.quiet}>{`, ${weekdayText(lastVisit, now, zone)}`}</span>
            </bdi>
          </h2>
          <Button variant="ghost" asChild className={styles.then}>
            <a href={snapshotHref} onClick={onSnapshot}>
              <Icon of={History} />
              See it as it was then
            </a>
          </Button>
          <Button variant="ghost" iconOnly aria-label="Close the summary" onClick={onClose}>
            <Icon of={X} />
          </Button>
        </header>
        <dl className={styles.lines}>
          {lines.map(({ label, items, more }) => (
            <div key={label} className={styles.line}>
              <dt className={styles.label}>{label}</dt>
              <dd>
                <ul className={styles.items}>
                  {items.map((item) => (
                    <li key={item.key} className={styles.entry}>
                      <Item item={item} onFollow={onFollow} />
                    </li>
                  ))}
                  {more > 0 && (
                    <li className={styles.quiet}>
                      <bdi>{`and ${groupedNumber(more)} more`}</bdi>
                    </li>
                  )}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </section>
  )
}

function Item({ item, onFollow }: Pick<VisitDigestProps, 'onFollow'> & { item: DigestItem }) {
  const { anchor, sign, name, sides, note, reason } = item
  return (
    <a
      href={`/#${anchor}`}
      className={styles.item}
      onClick={(event) => {
        onFollow(anchor, event)
      }}
    >
      {sign && (
        <span className={styles.sign}>
          <ChangeSign changed={sign} />
        </span>
      )}
      <bdi>{name}</bdi>
      {sides && (
        <>
          {' '}
          <bdi dir="ltr" className={styles.sides}>
            <span className={styles.quiet}>
              <bdi>{sides.before}</bdi> →
            </span>{' '}
            <b className={styles.after}>
              <bdi>{sides.after}</bdi>
            </b>
          </bdi>
        </>
      )}
      {note !== '' && <bdi className={styles.note}>{` ${note}`}</bdi>}
      {reason !== undefined && <bdi className={styles.note}>{` “${reason}”`}</bdi>}
    </a>
  )
}
