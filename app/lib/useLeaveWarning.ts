import { useEffect } from 'react'

/** Lets the browser ask before the page is left or reloaded, if input would be lost. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [isNeeded])
}
