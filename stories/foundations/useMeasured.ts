import { useCallback, useState } from 'react'

/** A measurement of an element after it is mounted, null before; and the element's ref. */
export function useMeasured<T>(
  measure: (element: HTMLElement) => T,
): [T | null, (element: HTMLElement | null) => void] {
  const [found, setFound] = useState<T | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) setFound(measure(element))
    },
    [measure],
  )
  return [found, ref]
}
