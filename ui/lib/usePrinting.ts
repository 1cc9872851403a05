import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Whether the page is being printed. Paper also shows what the screen leaves out because it is out of view. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  )
}

function watchPrinting(notify: () => void): () => void {
  const begin = () => {
    isPrinting = true
    notify()
  }
  const end = () => {
    isPrinting = false
    notify()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
