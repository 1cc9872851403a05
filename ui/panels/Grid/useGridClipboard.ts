import { useEffect, useRef, type RefObject } from 'react'

export interface GridClipboard {
  /** Returns the selection as text. */
  copied: () => string
  /** Called with the pasted text. */
  onPaste: (text: string) => void
}

/**
 * Handles copy and paste while the focus is in an element. The listeners are on the document, because no browser fires
 * these events on a cell that is not editable.
 */
export function useGridClipboard(within: RefObject<HTMLElement>, clipboard: GridClipboard): void {
  const latest = useRef(clipboard)
  useEffect(() => {
    latest.current = clipboard
  })
  useEffect(() => {
    const isHere = () => within.current?.contains(document.activeElement) === true
    // In an input the browser's own copy and paste apply.
    const isTyping = () => document.activeElement instanceof HTMLInputElement
    const onCopy = (event: ClipboardEvent) => {
      if (!isHere() || isTyping()) return
      event.clipboardData?.setData('text/plain', latest.current.copied())
      event.preventDefault()
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isHere() || text === '' || (isTyping() && !/[\t\n]/.test(text.trimEnd()))) return
      event.preventDefault()
      latest.current.onPaste(text)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [within])
}
