import { useEffect, useState } from 'react'
import { dayBeside, dayIn, timestampOn } from '~/data/domain/time/clock'
import { useZone } from '~/ui'
import { pageNow } from '~/app/lib/pageClock'

/** A moment of the present day: what was of today is of yesterday from midnight on, where the launch is. */
export function useToday(): Date {
  const zone = useZone()
  const [today, setToday] = useState(pageNow)
  useEffect(() => {
    const now = pageNow()
    const midnight = timestampOn(dayBeside(dayIn(now, zone), 1), zone)
    const timer = setTimeout(() => {
      setToday(pageNow())
    }, midnight.getTime() - now.getTime())
    return () => {
      clearTimeout(timer)
    }
  }, [today, zone])
  return today
}
