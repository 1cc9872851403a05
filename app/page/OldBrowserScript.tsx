import { useNonce } from './nonce'

/** In words that every browser knows. What they ask for came with Chrome 97, Firefox 104 and Safari 15.4. */
const marking = "[].findLast||document.documentElement.setAttribute('data-browser','old')"

/** Marks a page in a browser in which its scripts may fail: the page says so itself (`ui/theme/base.css`), and stays readable. */
export function OldBrowserScript() {
  const __html = import.meta.env.SSR ? marking : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
