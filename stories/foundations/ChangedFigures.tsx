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
  { before: '70%', after: '72%' },
  { before: '12', after: '14' },
  { before: 'PENDING', after: 'STARTED' },
  { before: 'Awaiting price', after: 'Launch-ready' },
  { before: null, after: 'Price filed' },
]

/** The figures of a page before and after newer ones are shown, and one that only follows from them. */
export function ChangedFigures() {
  const [isNew, setNew] = useState(false)
  const figures = useRef<HTMLUListElement>(null)

  function show() {
    if (figures.current) highlightChanged(figures.current, changes)
    flushSync(() => {
      setNew((isNew) => !isNew)
    })
  }

  return (
    <div className={page.page}>
      <Block
        title="A figure that just changed"
        note="Ringed in ink for 6 s, with the old value struck through where there is room for it. Only what was recorded, never what follows from it."
      >
        <ul ref={figures} className={styles.figures}>
          <li className={styles.figure}>
            <span className={page.small}>Percent</span> <bdi>{isNew ? '72%' : '70%'}</bdi>
          </li>
          <li className={styles.figure}>
            <span className={page.small}>Count</span> <bdi>{isNew ? '14' : '12'}</bdi>
          </li>
          <li className={styles.figure}>
            <span className={page.small}>State</span> <StatusBadge status={isNew ? 'STARTED' : 'PENDING'} />
          </li>
          <li className={styles.figure}>
            <span className={page.small}>Text</span> <bdi>{isNew ? 'Launch-ready' : 'Awaiting price'}</bdi>
          </li>
          <li className={styles.full}>
            <span>No room</span>
            <bdi>{isNew ? '72%' : '70%'}</bdi>
          </li>
          <li className={styles.figure}>
            <span className={page.small}>What follows</span> <bdi>{isNew ? '4 days' : '5 days'} behind</bdi>
          </li>
          <li className={styles.figure}>
            <DashList items={['Speaker brief', ...(isNew ? ['Price filed'] : [])]} />
          </li>
        </ul>
        <div>
          <Button onClick={show}>{isNew ? 'Back' : 'Show'}</Button>
        </div>
      </Block>
    </div>
  )
}
