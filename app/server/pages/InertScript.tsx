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
 * Makes its parent element inert while the splash covers it, before any other script runs. It undoes that after the
 * splash, so that a failing script does not leave the page locked.
 */
export function InertScript() {
  const __html = import.meta.env.SSR ? script : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
