import { useEffect, useState } from 'react'
import { dayBeside, dayIn, timestampOn } from '~/data/domain/time/clock'
import { useZone } from '~/ui'
import { pageNow } from '~/app/lib/pageClock'

/** The current time, updated at midnight in the launch's time zone. */
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
