import { useLayoutEffect } from 'react'

/** How many open overlays want each class: one may open before another is closed. */
const wanted = new Map<string, number>()

/** Sets a class on `body` while an overlay is open, for global styles. Firefox before 121 has no `:has()`. */
export function useBodyClass(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return
    const count = (by: number) => {
      const all = (wanted.get(name) ?? 0) + by
      wanted.set(name, all)
      document.body.classList.toggle(name, all > 0)
    }
    count(1)
    return () => {
      count(-1)
    }
  }, [name])
}
