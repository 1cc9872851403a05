import { isolated } from '~/data/domain/format/isolated'
import { forwardRef, useId, type MouseEvent } from 'react'
import type { ChangeRow } from '~/data/domain/history/changeRows'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { asOfText } from '~/ui/lib/dateTimeText'
import { Button } from '~/ui/parts/Button/Button'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ChangeList.css'
import { X } from '~/ui/parts/Icon/icons'
import { useZone } from '~/ui/lib/launch'

export interface ChangeListProps {
  /** The changes, in order. */
  rows: readonly ChangeRow[]
  /** The time that the page showed before; null where nothing had ever been changed. */
  since: Date | null
  /** The current time: a time of the same day is shown without its day. */
  now: Date
  /**
   * Called when a row's link is followed, with the id of its target on the home page. The link itself leads there too.
   */
  onFollow: (anchor: string, event: MouseEvent<HTMLAnchorElement>) => void
  /** Called to close the list. */
  onClose: () => void
}

/** The maximum number of listed changes. */
const MAX_ROWS = 50

/** The maximum number of fields shown of one change. */
const MAX_FIELDS = 4

/** The changes that Show has just applied, each from its old to its new value, until it is closed (design, Live). */
export const ChangeList = forwardRef<HTMLElement, ChangeListProps>(function ChangeList(
  { rows, since, now, onFollow, onClose },
  ref,
) {
  const titleId = useId()
  const zone = useZone()
  const more = rows.length - MAX_ROWS
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={styles.list}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <bdi>
            <span>{countText(rows.length)}</span>{' '}
            {since && <span className={styles.since}>{`since ${asOfText(since, zone, now)}`}</span>}
          </bdi>
        </h2>
        <Button variant="ghost" iconOnly aria-label="Close the list of changes" onClick={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <ol className={styles.rows} tabIndex={-1}>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={row.key}>
            <Row row={row} now={now} onFollow={onFollow} />
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{`and ${groupedNumber(more)} more`}</li>}
      </ol>
    </section>
  )
})

function Row({ row, now, onFollow }: Pick<ChangeListProps, 'now' | 'onFollow'> & { row: ChangeRow }) {
  const zone = useZone()
  const { anchor, title, sign, fields, at, by } = row
  const left = fields.length - MAX_FIELDS
  return (
    <a
      href={`/#${anchor}`}
      className={styles.row}
      onClick={(event) => {
        onFollow(anchor, event)
      }}
    >
      <ChangeSign changed={sign} />
      <bdi className={styles.name}>{title}</bdi>
      {/* Before to after, left to right as the arrow shows, on any page. */}
      <bdi dir="ltr" className={styles.facts}>
        {fields.slice(0, MAX_FIELDS).map((change) => (
          <FieldChange key={change.field} change={change} named={fields.length > 1} />
        ))}
        {left > 0 && <span>{`${left} more fields ·`}</span>}{' '}
        {at !== null && <span>{asOfText(new Date(at), zone, now)}</span>}{' '}
        {by !== null && <span>{`by ${isolated(by)}`}</span>}
      </bdi>
    </a>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 change' : `${groupedNumber(count)} changes`
}
