import { createContext, useContext } from 'react'
import type { ToastMessage } from '~/ui'

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

export const ToastProvider = ToastContext.Provider

/** Shows a toast; the newest one wins. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast must be used within the Shell.')
  return show
}
