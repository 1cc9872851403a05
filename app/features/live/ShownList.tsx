import { useCallback, useEffect, useRef } from 'react'
import { ChangeList } from '~/ui'
import { useFollowLink } from './useFollowLink'
import type { ShownRows } from './useShow'

interface ShownListProps {
  shown: ShownRows
  now: Date
  onClose: () => void
}

/**
 * The list of changes that were just shown. If Show was pressed by keyboard, the focus moves into the list, because
 * the button disappears. Closing the list moves it to the page.
 */
export function ShownList({ shown, now, onClose }: ShownListProps) {
  const follow = useFollowLink()
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [shown])

  const close = useCallback(() => {
    const hadFocus = list.current?.contains(document.activeElement)
    onClose()
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  }, [onClose])

  useEffect(() => {
    const closeByKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere =
        target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('keydown', closeByKey)
    }
  }, [close])

  return (
    <ChangeList
      ref={list}
      rows={shown.rows}
      since={shown.since}
      now={now}
      onFollow={follow}
      onClose={close}
    />
  )
}
