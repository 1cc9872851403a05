import { useEffect, useState } from 'react'
import { pageNow } from '~/app/lib/pageClock'
import { day, dayOf } from '~/data/domain/format/days'

/** A moment of the present day of UTC: what was of today is of yesterday from midnight on. */
export function useToday(): Date {
  const [today, setToday] = useState(pageNow)
  useEffect(() => {
    const now = pageNow().getTime()
    const timer = setTimeout(
      () => {
        setToday(pageNow())
      },
      dayOf(now) + day - now,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [today])
  return today
}
