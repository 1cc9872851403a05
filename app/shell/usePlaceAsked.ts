import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { placeOf, type PlaceKind } from '~/ui'

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
