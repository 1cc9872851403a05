import { useEffect, useState } from 'react'
import { pageNow, setPageClock } from '~/app/lib/pageClock'

const minute = 60_000

/** The site's clock, updated each minute: the start of the current minute, in milliseconds since 1970. */
export function useWallClock(answered: string): number {
  const [now, setNow] = useState(() => Date.parse(answered))

  useEffect(() => {
    setPageClock(new Date(answered))
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = pageNow().getTime()
      setNow(Math.floor(now / minute) * minute)
      timer = setTimeout(tick, minute - (pageNow().getTime() % minute))
    }
    tick()
    return () => {
      clearTimeout(timer)
    }
  }, [answered])

  return now
}
