import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '~/ui/lib/classNames'
import { entryAttribute } from '~/ui/lib/reveal'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './FirstOnPhone.css'

/** What a list spreads on each of its items. */
export interface EntryAttributes {
  [entryAttribute]: 'first' | 'rest'
}

export interface FirstOnPhoneProps {
  /** The number of items that a phone shows at first. */
  first: number
  /** The number of items in the list. */
  count: number
  /** The button's label, such as "Show all 19 materials". */
  label: string
  /** The button's size. @default 'regular' */
  size?: 'regular' | 'large'
  /** The list ends at the foot of a panel. @default false */
  inPanel?: boolean
  /** There are items beyond those of the list: windows of every width show the button. @default false */
  hasMore?: boolean
  /** Whether all are shown, controlled. @default its own state, false at first */
  showsAll?: boolean | undefined
  /** Called when the button is pressed. */
  onShowAll?: () => void
  /** Renders the list; `entryOf` has the attributes of an item by its index. */
  children: (entryOf: (index: number) => EntryAttributes) => ReactNode
}

/**
 * A list of which a phone shows the first items, and a button that shows the others. Wider windows and paper show all.
 * An item that a link leads to, or that changes, is shown too (`reveal`).
 */
export function FirstOnPhone({
  first,
  count,
  label,
  size = 'regular',
  inPanel = false,
  hasMore = false,
  showsAll: held,
  onShowAll,
  children,
}: FirstOnPhoneProps) {
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(false)
  const showsAll = held ?? own
  const isCut = !showsAll && count > first

  function showAll() {
    const before = new Set(shownEntries(list.current))
    flushSync(() => {
      setOwn(true)
      onShowAll?.()
    })
    // The button is gone: the focus goes to the first new item.
    shownEntries(list.current)
      .find((entry) => !before.has(entry))
      ?.focus()
  }

  return (
    <div ref={list} className={styles.list}>
      {children((index) => ({ [entryAttribute]: isCut && index >= first ? 'rest' : 'first' }))}
      {(hasMore || isCut) && (
        <div className={classNames(inPanel ? styles.footOfPanel : styles.foot, !hasMore && styles.onPhone)}>
          <Button size={size} onClick={showAll}>
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first button or link of each shown item. */
function shownEntries(list: HTMLElement | null): HTMLElement[] {
  const entries = list?.querySelectorAll<HTMLElement>(`[${entryAttribute}]`) ?? []
  return [...entries].flatMap((entry) => {
    const target = entry.querySelector<HTMLElement>('button, a')
    return target && target.getClientRects().length > 0 ? target : []
  })
}
