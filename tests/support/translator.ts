/**
 * Translates a page as a browser's own translator does, again with all that comes: each text gives way to a copy within
 * two `<font>`. It says the same, so that a test finds it, and a script that still holds the former text changes what is
 * no more there. For the page's own use.
 */
export function translate(): void {
  const left = 'script, style, textarea, font, svg, [translate=no], .notranslate, .cm-editor'
  const element = ['font'].join('')
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(left) !== null) return
    const outer = document.createElement(element)
    const inner = document.createElement(element)
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') wrap(target as Text)
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node)
        else wrapAll(node)
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
