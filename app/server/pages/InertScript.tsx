import { splashTimeline } from '~/ui'
import { useNonce } from './nonce'

const script = `((page, { style }) => {
  page.inert = true
  style.overflow = 'hidden'
  setTimeout(() => {
    page.inert = false
    style.overflow = ''
  }, ${splashTimeline.gone})
})(document.currentScript.parentElement, document.documentElement)`

/**
 * Closes the element it stands in to keys and wheel while the splash covers it, before any other script is here; and
 * opens it again, so that none that fails leaves the page closed.
 */
export function InertScript() {
  const __html = import.meta.env.SSR ? script : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
