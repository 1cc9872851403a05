/** The hidden field by which a file is chosen. */
export function fileInput(): HTMLElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  return input
}

/** Drags a PDF over an element, away from it, or drops it there. */
export function drag(element: HTMLElement, type: 'dragover' | 'dragleave' | 'drop'): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['%PDF-1.4'], 'deck.pdf', { type: 'application/pdf' }))
  element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
