import { useEffect } from 'react'

/** Lets the browser ask before the page is left or reloaded, while something would be lost by it. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
    }
  }, [isNeeded])
}
