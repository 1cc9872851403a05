import { useContext } from 'react'
import { ToastContext, type ToastMessage } from '~/ui'

/** Shows a toast; the newest one wins. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show
}

/** Hides the toast of an earlier attempt. */
export function useDismissToast(): () => void {
  return useContext(ToastContext).dismiss
}
