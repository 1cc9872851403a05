/**
 * The texts that overlap once lines, letters, words and paragraphs are spaced as in WCAG 1.4.12. It runs in the page.
 */
export function overprintsWhenSpacedOut(): string[] {
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `)
  document.adoptedStyleSheets = [spacing]
  const isHidden = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || isHidden(element.parentElement)
  }
  const shown: { text: string; isInBar: boolean; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node
    if (!textContent?.trim() || !parentElement || isHidden(parentElement)) continue
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isInBar = parentElement.closest('header') !== null
    for (const box of range.getClientRects()) shown.push({ text: textContent, isInBar, box })
  }
  // The bar covers what is scrolled beneath it.
  return shown.flatMap(({ text, isInBar, box }, index) =>
    shown
      .slice(index + 1)
      .filter(
        (other) =>
          other.isInBar === isInBar &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 5,
      )
      .map((other) => `${text} / ${other.text}`),
  )
}

/** The texts of a chart that its edge cuts off, in the current page. */
export function cutOffInCharts(): string[] {
  return [...document.querySelectorAll('figure svg')].flatMap((chart) => {
    const { left, right } = chart.getBoundingClientRect()
    const cuts = getComputedStyle(chart).overflow !== 'visible'
    return [...chart.querySelectorAll('text')]
      .filter((text) => {
        const box = text.getBoundingClientRect()
        return cuts && (box.left < left || box.right > right)
      })
      .map((text) => text.textContent)
  })
}
