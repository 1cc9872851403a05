import { useEffect, useState } from 'react'
import { pageNow, setPageClock } from '~/app/lib/pageClock'

const minute = 60_000

export interface WallClock {
  /** The minute that has begun, in milliseconds since 1970. */
  now: number
  /** How far the screen's zone is ahead of UTC, in minutes. */
  offset: number
}

/**
 * The clock of the site, minute by minute, in the zone of the screen; in the server's HTML, which does not know that
 * one, in UTC.
 */
export function useWallClock(answered: string): WallClock {
  const [clock, setClock] = useState<WallClock>({ now: Date.parse(answered), offset: 0 })

  useEffect(() => {
    setPageClock(new Date(answered))
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = pageNow()
      setClock({ now: Math.floor(now.getTime() / minute) * minute, offset: -now.getTimezoneOffset() })
      timer = setTimeout(tick, minute - (pageNow().getTime() % minute))
    }
    tick()
    return () => {
      clearTimeout(timer)
    }
  }, [answered])

  return clock
}
