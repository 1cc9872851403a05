import { useLayoutEffect } from 'react'

/** Tells the styles of the whole page what stands over it, where `:has()` would and Firefox before 121 cannot. */
export function useBodyClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return
    document.body.classList.add(name)
    return () => {
      document.body.classList.remove(name)
    }
  }, [name])
}
