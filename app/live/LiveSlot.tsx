import { useEffect, useState, type ReactElement } from 'react'

/** How long after its scripts have begun a page begins to listen to changes, in milliseconds. */
const delay = 1_000

/**
 * Where the page is told of changes, once what does so is here: it costs a reader nothing until all else is. Where it
 * does not come, the page stays as it was made, and says of which moment that is.
 */
export function LiveSlot() {
  const [live, setLive] = useState<ReactElement | null>(null)

  useEffect(() => {
    const load = () =>
      import('./Live').then(
        ({ Live }) => {
          setLive(<Live />)
        },
        () => undefined,
      )
    setTimeout(() => void load(), delay)
  }, [])

  return live
}
