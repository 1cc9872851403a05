/**
 * Translates a page as a browser's own translator does, and again whatever is added: it replaces each text by a copy
 * within two `<font>`. The copy has the same text, so that a test finds it. A script that still holds the former text
 * node changes one that is not in the page any more. It runs in the page.
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
