import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { removeHash } from './urlState'
import { itemOfHash, type ScrollTarget, type Controlled, type ItemKind } from '~/ui'

/**
 * Calls `open` for the item in the hash (`#timeline-phase-5`), once for each navigation: a link, Back, or the page
 * load.
 */
export function useHashTarget(kind: ItemKind, open: (id: string) => void): void {
  const { key, hash } = useLocation()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const item = itemOfHash(hash)
    if (item?.kind === kind) latest.current(item.id)
  }, [key, hash, kind])
}

/** The last item of a kind that was in the hash; null before the first. */
export function useScrollTargetOf(kind: ItemKind): ScrollTarget | null {
  const [target, setTarget] = useState<ScrollTarget | null>(null)
  useHashTarget(kind, (id) => {
    setTarget({ id })
  })
  return target
}

/** The open items of a kind. Closing the item in the hash removes the hash. */
export function clearHashOnClose<T>(
  kind: ItemKind,
  state: Controlled<T>,
  open: (view: T) => readonly string[],
): Controlled<T> {
  return {
    value: state.value,
    onChange(view) {
      state.onChange(view)
      const item = itemOfHash(location.hash)
      // The item in the hash may not be shown yet: then it was not closed.
      const isClosed = (id: string) => open(state.value).includes(id) && !open(view).includes(id)
      if (item?.kind === kind && isClosed(item.id)) removeHash()
    },
  }
}
