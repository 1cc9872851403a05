import { foldedSectionsKey } from '~/app/lib/foldedSectionsKey'
import { useNonce } from './nonce'

/** The system's appearance, which the server does not know. */
const applySystemAppearance =
  "document.documentElement.className=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';"

/**
 * Marks browsers older than Vite's baseline: Chrome and Edge 107, Firefox 104, Safari 16. A style shows a notice
 * (`ui/theme/page.css.ts`), and the page stays readable. Firefox 104 is the first with `findLast`; Safari 16 has
 * container queries, as has Chrome from 105 on, and no feature of ours tells Chrome 106 from 107.
 */
const markOldBrowser =
  '(function(a,c){[].findLast&&(/Firefox/.test(a)||CSS.supports("container-type","inline-size"))&&!(c&&c[1]<107)||' +
  'document.documentElement.setAttribute("data-browser","old")})(navigator.userAgent,/Chrome\\/(\\d+)/.exec(navigator.userAgent))'

/** Remix's own script in the page needs it, and Firefox has it from 105 on. */
const textEncoderStream =
  'self.TextEncoderStream||(self.TextEncoderStream=function(){var e=new TextEncoder;' +
  'return new TransformStream({transform:function(t,c){c.enqueue(e.encode(t))}})})'

/** Restores the folded sections of a phone (`app/features/home/fold`). */
const restoreFolded = `try{document.documentElement.setAttribute('data-folded',localStorage.getItem('${foldedSectionsKey}')||'')}catch(_){}`

/** Runs before the first paint, in syntax that every browser supports. */
export function HeadScript({ isSystem }: { isSystem: boolean }) {
  const __html = import.meta.env.SSR
    ? (isSystem ? applySystemAppearance : '') + [restoreFolded, textEncoderStream, markOldBrowser].join(';')
    : ''
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
