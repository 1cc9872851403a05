import { useCallback, useState } from 'react'

/** What a measure finds on an element once it stands on the page, null before; and the element's ref. */
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
