import { useEffect, useRef } from 'react'
import { ChangeList } from '~/ui'
import { useFollow } from './useFollow'
import type { ShownRows } from './useShow'

interface ShownListProps {
  shown: ShownRows
  now: Date
  onClose: () => void
}

/**
 * The list of what has just been shown. Who pressed Show by the keyboard goes on in it, since the button is gone, and
 * comes back by closing it to where they were.
 */
export function ShownList({ shown, now, onClose }: ShownListProps) {
  const follow = useFollow()
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [shown])

  useEffect(() => {
    const close = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere =
        target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) onClose()
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
    }
  }, [onClose])

  return (
    <ChangeList
      ref={list}
      rows={shown.rows}
      since={shown.since}
      now={now}
      onFollow={follow}
      onClose={onClose}
    />
  )
}
