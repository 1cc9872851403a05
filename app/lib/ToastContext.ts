import { createContext, useContext } from 'react'
import type { ToastMessage, useToasts } from '~/ui'

const ToastContext = createContext<Pick<ReturnType<typeof useToasts>, 'show' | 'dismiss'> | null>(null)

export const ToastProvider = ToastContext.Provider

/** Shows a toast; the newest one wins. */
export function useToast(): (message: ToastMessage) => void {
  return useToastContext().show
}

/** Hides the toast of an earlier attempt. */
export function useDismissToast(): () => void {
  return useToastContext().dismiss
}

function useToastContext() {
  const context = useContext(ToastContext)
  if (!context) throw new Error('Toasts must be used within the Shell.')
  return context
}
