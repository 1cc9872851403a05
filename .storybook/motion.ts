/** How much moves: all that is made to, or what somebody sees who asked the system for less. */
export type Motion = 'full' | 'reduced'

const askSystem = window.matchMedia.bind(window)

/** What the browser itself asks for, before any toolbar. */
export const systemMotion: Motion = askSystem('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full'

let chosen: Motion = systemMotion

/**
 * Shows the page as it is with so much motion. The preference itself is the system's, so the conditions that ask
 * for it are rewritten to be met or not: in every style sheet, there or still to come, and in `matchMedia`, for what
 * asks from a script.
 */
export function applyMotion(motion: Motion): void {
  if (motion === chosen) return
  chosen = motion
  rewriteSheets()
}

function rewriteSheets() {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules)
}

const written = new WeakMap<CSSMediaRule, string>()

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = written.get(rule) ?? rule.media.mediaText
      written.set(rule, condition)
      if (condition.includes('prefers-reduced-motion')) rule.media.mediaText = answered(condition)
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
    if (rule instanceof CSSImportRule && rule.styleSheet) rewrite(rule.styleSheet.cssRules)
  }
}

/** The condition with each question about motion answered as chosen; untouched where the system would say the same. */
function answered(condition: string): string {
  if (chosen === systemMotion) return condition
  return condition.replace(
    /\(prefers-reduced-motion(?:: (no-preference|reduce))?\)/g,
    (_, asked: string | undefined) =>
      (asked === 'no-preference') === (chosen === 'full') ? '(min-width: 0px)' : '(max-width: 0px)',
  )
}

window.matchMedia = (query) => askSystem(answered(query))

// Style sheets come with the stories that need them; a linked one has its rules once it is loaded.
const onNewSheet = () => {
  if (chosen !== systemMotion) rewriteSheets()
}
new MutationObserver(onNewSheet).observe(document.head, { childList: true, subtree: true })
document.head.addEventListener('load', onNewSheet, { capture: true })
