import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { placeOf, type Asked, type PlaceKind } from '~/ui'

/**
 * Opens what the address names, as `#timeline-phase-5`, each time that the reader goes there: by a link, by Back, or
 * with the page. What they open or close afterwards is theirs.
 * @param open the same function from render to render
 */
export function usePlaceAsked(kind: PlaceKind, open: (id: string) => void): void {
  const { key, hash } = useLocation()
  useEffect(() => {
    const place = placeOf(hash)
    if (place?.kind === kind) open(place.id)
  }, [key, hash, kind, open])
}

/** What of a kind the address asked for last, to be handed to who opens it; null where nothing was. */
export function useAskedPlace(kind: PlaceKind): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback((id: string) => {
    setAsked({ id })
  }, [])
  usePlaceAsked(kind, ask)
  return asked
}
