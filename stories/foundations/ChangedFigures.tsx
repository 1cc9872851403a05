import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownChange } from '~/data/domain/history/shownChanges'
import { highlightChanged } from '~/ui/lib/highlightChanged'
import { Button } from '~/ui/parts/Button/Button'
import { DashList } from '~/ui/parts/DashList/DashList'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { Block } from './Block'
import * as styles from './ChangedFigures.css'
import * as page from './foundations.css'

const changes: readonly ShownChange[] = [
  { item: 'timeline-phase-6', field: 'progress', before: '70%' },
  { item: 'timeline-phase-6', field: 'status', before: 'PENDING' },
  { item: 'tracking-target-x', field: 'hcpVisits', before: '12' },
  { item: 'products-product-x', field: 'status', before: 'Awaiting price' },
  { item: 'products-product-x', field: 'activitiesDone/1', before: null },
]

/** The figures of a page before and after an update, and one derived figure. */
export function ChangedFigures() {
  const [isNew, setNew] = useState(false)
  const figures = useRef<HTMLUListElement>(null)

  function show() {
    flushSync(() => {
      setNew((isNew) => !isNew)
    })
    if (figures.current) highlightChanged(figures.current, changes)
  }

  return (
    <div className={page.page}>
      <Block
        title="A figure that just changed"
        note="A ring in ink for 6 s, with the old value struck through where there is room. Recorded figures are marked, derived ones never."
      >
        <ul ref={figures} className={styles.figures}>
          <li className={styles.figure} data-of="timeline-phase-6">
            <span className={page.small}>Percent</span>{' '}
            <bdi data-field="progress">{isNew ? '72%' : '70%'}</bdi>
          </li>
          <li className={styles.figure} data-of="tracking-target-x">
            <span className={page.small}>Count</span> <bdi data-field="hcpVisits">{isNew ? '14' : '12'}</bdi>
          </li>
          <li className={styles.figure} data-of="timeline-phase-6">
            <span className={page.small}>State</span>{' '}
            <span data-field="status">
              <StatusBadge status={isNew ? 'STARTED' : 'PENDING'} />
            </span>
          </li>
          <li className={styles.figure} data-of="products-product-x">
            <span className={page.small}>Text</span>{' '}
            <bdi data-field="status">{isNew ? 'Launch-ready' : 'Awaiting price'}</bdi>
          </li>
          <li className={styles.full} data-of="timeline-phase-6">
            <span>No room</span>
            <bdi data-field="progress">{isNew ? '72%' : '70%'}</bdi>
          </li>
          <li className={styles.figure}>
            <span className={page.small}>What follows</span> <bdi>{isNew ? '4 days' : '5 days'} behind</bdi>
          </li>
          <li className={styles.figure} data-of="products-product-x">
            <DashList items={['Speaker brief', ...(isNew ? ['Price filed'] : [])]} field="activitiesDone" />
          </li>
        </ul>
        <div>
          <Button onClick={show}>{isNew ? 'Back' : 'Show'}</Button>
        </div>
      </Block>
    </div>
  )
}
