import { useEffect, useRef, useState } from 'react'

/** The pauses before something is tried again, in milliseconds: each twice as long as the one before. */
const FIRST_DELAY_MS = 5_000
const MAX_DELAY_MS = 60_000

/** Tries again what failed, with growing pauses, for as long as it fails: nobody stands at a wall to press a button. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const [tries, setTries] = useState(0)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        latest.current()
      },
      Math.min(FIRST_DELAY_MS * 2 ** tries, MAX_DELAY_MS),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [hasFailed, tries])
}
