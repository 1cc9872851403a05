import { useEffect } from 'react'

/** Keeps the page when a file is dropped beside its target: a browser would show the file in its place. */
export function useFileDropGuard(): void {
  useEffect(() => {
    function guard(event: DragEvent) {
      const { dataTransfer, target, defaultPrevented } = event
      const isTaken = defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file')
      if (isTaken || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', guard)
    window.addEventListener('drop', guard)
    return () => {
      window.removeEventListener('dragover', guard)
      window.removeEventListener('drop', guard)
    }
  }, [])
}
