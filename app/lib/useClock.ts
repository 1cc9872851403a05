import { useCallback } from 'react'
import type { Present } from '~/data/domain/time/clock'
import { useZone } from '~/ui'
import { pageNow } from './pageClock'

/** Tells the present by the server's clock, where the launch is. */
export function useClock(): () => Present {
  const zone = useZone()
  return useCallback(() => ({ now: pageNow(), zone }), [zone])
}
