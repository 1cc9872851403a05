/** What a reader may ask for of the spacing of text (WCAG 1.4.12); the page's own policy allows it as the browser's. */
export const widelySpaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Texts of a page that lie over another one, each pair by its words. For the page's own use. */
export function overprints(): string[] {
  interface Line {
    words: string
    box: DOMRect
  }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const words = text.textContent?.trim() ?? ''
    const place = text.parentElement
    if (words === '' || !place?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Out of sight, for a screen reader alone; or drawn by the browser.
    const isHidden = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isHidden(element.parentElement))
    if (place.closest('select, svg') || isHidden(place)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ words, box })
  }
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return width > 2 && height > 5 ? [`${one.words} / ${other.words}`] : []
    }),
  )
}
