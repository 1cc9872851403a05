import { useCallback } from 'react'
import type { Present } from '~/data/domain/time/clock'
import { useZone } from '~/ui'
import { pageNow } from './pageClock'

/** Returns a function for the current time by the server's clock, with the launch's time zone. */
export function useClock(): () => Present {
  const zone = useZone()
  return useCallback(() => ({ now: pageNow(), zone }), [zone])
}
