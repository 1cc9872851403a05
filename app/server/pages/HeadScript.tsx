import { foldedSectionsKey } from '~/app/lib/foldedSectionsKey'
import { useNonce } from './nonce'

/** The appearance of the system, which the server cannot know. */
const applySystemAppearance =
  "document.documentElement.className=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';"

/**
 * Marks a page in a browser in which its scripts may fail: it says so by a style (`ui/theme/base.css`), and stays readable.
 * What is asked for came with Chrome 97, Firefox 104 and Safari 15.4.
 */
const markOldBrowser = "[].findLast||document.documentElement.setAttribute('data-browser','old')"

/** The sections that a reader has folded on a phone (`app/features/home/fold`). */
const restoreFolded = `try{document.documentElement.setAttribute('data-folded',localStorage.getItem('${foldedSectionsKey}')||'')}catch(_){}`

/** What runs before the first paint, in words that every browser knows. */
export function HeadScript({ isSystem }: { isSystem: boolean }) {
  const __html = import.meta.env.SSR
    ? (isSystem ? applySystemAppearance : '') + restoreFolded + ';' + markOldBrowser
    : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
