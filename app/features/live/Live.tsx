import { useEffect, useState } from 'react'
import { lazyCode, LoadBoundary } from '~/ui'

/** How long after hydration the page connects to the stream of changes. */
const DELAY_MS = 1_000

const LiveContent = lazyCode(() => import('./LiveContent').then((module) => module.LiveContent))

/**
 * Offers newer figures on the home page. Its code loads once everything else is loaded. If it does not load, the page
 * stays as of when it was rendered.
 */
export function Live() {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setDue, DELAY_MS, true)
    return () => {
      clearTimeout(timer)
    }
  }, [])

  return (
    <LoadBoundary when={isDue}>
      <LiveContent />
    </LoadBoundary>
  )
}
