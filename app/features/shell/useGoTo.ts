import { useLocation, useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { failureToast, LoadError, loadFailure, type Toasts } from '~/ui'
import { importRoute } from '~/app/lib/routeModule'

/** Goes to a page of this site once its code is loaded. If it does not load, the reader stays, and a toast says so. */
export function useGoTo({
  show,
  dismiss,
}: Pick<Toasts, 'show' | 'dismiss'>): (href: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toastId = useRef<string | null>(null)

  return async function goTo(href) {
    const target = new URL(href, location.href)
    if (toastId.current !== null) dismiss(toastId.current)
    try {
      if (target.pathname !== pathname) await importRoute(target.pathname)
    } catch (error) {
      if (!(error instanceof LoadError)) throw error
      const retry = () => void goTo(href)
      const reload = () => {
        location.assign(href)
      }
      toastId.current = show(failureToast(loadFailure('The page could not be loaded', error, retry, reload)))
      return
    }
    // As browsers do: a link to the current address adds no history entry.
    navigate(href, { replace: target.href === location.href })
  }
}
