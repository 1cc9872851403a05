import { useEffect, useRef, useState } from 'react'

/** The delays before a retry: each is twice the previous one. */
const FIRST_DELAY_MS = 5_000
const MAX_DELAY_MS = 60_000

/** Retries with growing delays while something fails, because nobody is there to press a button. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const [attempts, setAttempts] = useState(0)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(
      () => {
        setAttempts(attempts + 1)
        latest.current()
      },
      Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [hasFailed, attempts])
}
