import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { leavePlace } from '~/app/view'
import { placeOf, type Asked, type Held, type PlaceKind } from '~/ui'

/**
 * Opens what the address names, as `#timeline-phase-5`, each time that the reader goes there: by a link, by Back, or
 * with the page. What they open or close afterwards is theirs.
 */
export function usePlaceAsked(kind: PlaceKind, open: (id: string) => void): void {
  const { key, hash } = useLocation()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const place = placeOf(hash)
    if (place?.kind === kind) latest.current(place.id)
  }, [key, hash, kind])
}

/** What of a kind the address asked for last, to be handed to who opens it; null where nothing was. */
export function useAskedPlace(kind: PlaceKind): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  usePlaceAsked(kind, (id) => {
    setAsked({ id })
  })
  return asked
}

/** What is open of a kind, as a panel takes it. Whoever closes what the address names takes that out of the address. */
export function leavingPlaces<T>(
  kind: PlaceKind,
  held: Held<T>,
  open: (view: T) => readonly string[],
): Held<T> {
  return {
    value: held.value,
    onChange(view) {
      held.onChange(view)
      const place = placeOf(location.hash)
      // An address may name what is not shown yet: that is not closed.
      const isClosed = (id: string) => open(held.value).includes(id) && !open(view).includes(id)
      if (place?.kind === kind && isClosed(place.id)) leavePlace()
    },
  }
}
