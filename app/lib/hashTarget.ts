import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { removeHash } from './urlState'
import { itemOfHash, type ScrollTarget, type Controlled, type ItemKind } from '~/ui'

/** Calls `open` for the item that the hash names, as `#timeline-phase-5`, once for each navigation: by a link, by Back, or with the page. */
export function useHashTarget(kind: ItemKind, open: (id: string) => void): void {
  const { key, hash } = useLocation()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const place = itemOfHash(hash)
    if (place?.kind === kind) latest.current(place.id)
  }, [key, hash, kind])
}

/** The item of a kind that the hash named last; null before the first. */
export function useScrollTargetOf(kind: ItemKind): ScrollTarget | null {
  const [target, setTarget] = useState<ScrollTarget | null>(null)
  useHashTarget(kind, (id) => {
    setTarget({ id })
  })
  return target
}

/** The open items of a kind. Closing the one that the hash names removes the hash. */
export function clearHashOnClose<T>(
  kind: ItemKind,
  state: Controlled<T>,
  open: (view: T) => readonly string[],
): Controlled<T> {
  return {
    value: state.value,
    onChange(view) {
      state.onChange(view)
      const place = itemOfHash(location.hash)
      // The hash may name an item that is not shown yet: that one is not closed.
      const isClosed = (id: string) => open(state.value).includes(id) && !open(view).includes(id)
      if (place?.kind === kind && isClosed(place.id)) removeHash()
    },
  }
}
