import { useEffect, useRef, type RefObject } from 'react'

export interface GridClipboard {
  /** What is selected, as text. */
  copied: () => string
  /** A text was pasted. */
  onPaste: (text: string) => void
}

/**
 * What is copied and pasted while the focus is in an element. On the document: no engine tells a cell that nobody can type
 * in of all of it.
 */
export function useGridClipboard(within: RefObject<HTMLElement>, clipboard: GridClipboard): void {
  const latest = useRef(clipboard)
  useEffect(() => {
    latest.current = clipboard
  })
  useEffect(() => {
    const isHere = () => within.current?.contains(document.activeElement) === true
    // Where one types in a cell, the browser does what it does in any field.
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
