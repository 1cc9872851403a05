import { foldedSectionsKey } from '~/app/lib/foldedSectionsKey'
import { useNonce } from './nonce'

/** The system's appearance, which the server does not know. */
const applySystemAppearance =
  "document.documentElement.className=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';"

/**
 * Marks browsers in which the scripts may fail. A style shows a notice (`ui/theme/base.css`), and the page stays
 * readable. The check corresponds to Chrome 97, Firefox 104 and Safari 15.4.
 */
const markOldBrowser = "[].findLast||document.documentElement.setAttribute('data-browser','old')"

/** Restores the folded sections of a phone (`app/features/home/fold`). */
const restoreFolded = `try{document.documentElement.setAttribute('data-folded',localStorage.getItem('${foldedSectionsKey}')||'')}catch(_){}`

/** Runs before the first paint, in syntax that every browser supports. */
export function HeadScript({ isSystem }: { isSystem: boolean }) {
  const __html = import.meta.env.SSR
    ? (isSystem ? applySystemAppearance : '') + restoreFolded + ';' + markOldBrowser
    : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
