/** Full motion, or that of a reader who prefers reduced motion. */
export type Motion = 'full' | 'reduced'

const systemMatchMedia = window.matchMedia.bind(window)

/** The preference of the browser itself. */
export const systemMotion: Motion = systemMatchMedia('(prefers-reduced-motion: reduce)').matches
  ? 'reduced'
  : 'full'

let chosen: Motion = systemMotion

/**
 * Shows the page with that motion. A page cannot change the system's preference, so the media conditions that ask for it
 * are rewritten to match or not: in every style sheet, loaded now or later, and in `matchMedia`.
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
      if (condition.includes('prefers-reduced-motion')) rule.media.mediaText = resolveCondition(condition)
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
    if (rule instanceof CSSImportRule && rule.styleSheet) rewrite(rule.styleSheet.cssRules)
  }
}

/** A media condition with its motion feature replaced by a constant; unchanged where the system's preference is chosen. */
function resolveCondition(condition: string): string {
  if (chosen === systemMotion) return condition
  return condition.replace(
    /\(prefers-reduced-motion(?:: (no-preference|reduce))?\)/g,
    (_, requested: string | undefined) =>
      (requested === 'no-preference') === (chosen === 'full') ? '(min-width: 0px)' : '(max-width: 0px)',
  )
}

window.matchMedia = (query) => systemMatchMedia(resolveCondition(query))

// Stories add their style sheets when they load; a linked one has its rules after its load event.
const onNewSheet = () => {
  if (chosen !== systemMotion) rewriteSheets()
}
new MutationObserver(onNewSheet).observe(document.head, { childList: true, subtree: true })
document.head.addEventListener('load', onNewSheet, { capture: true })
