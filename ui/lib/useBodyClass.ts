import { useLayoutEffect } from 'react'

/** Sets a class on `body` while an overlay is open, for global styles. Firefox before 121 has no `:has()`. */
export function useBodyClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return
    document.body.classList.add(name)
    return () => {
      document.body.classList.remove(name)
    }
  }, [name])
}
