import { useEffect, useState, type ReactElement } from 'react'

/** How long after hydration the page connects to the stream of changes. */
const DELAY_MS = 1_000

/** Loads `Live` once everything else is loaded. Where its code does not load, the page stays as of when it was rendered. */
export function LazyLive() {
  const [live, setLive] = useState<ReactElement | null>(null)

  useEffect(() => {
    const load = () =>
      import('./Live').then(
        ({ Live }) => {
          setLive(<Live />)
        },
        () => undefined,
      )
    setTimeout(() => void load(), DELAY_MS)
  }, [])

  return live
}
