import { createContext, useCallback, useEffect, useReducer, useRef } from 'react'

/** The number of toasts at a time; the newest wins (specification, section 9). */
export const TOAST_LIMIT = 1
/** How long a dismissed toast stays in the state, in milliseconds (specification, section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000
/** How long a toast is shown by default, in milliseconds (specification, section 9). */
export const TOAST_DURATION = 5_000
/** How far a toast is swiped to the right before it is dismissed, in CSS pixels (specification, section 9). */
export const SWIPE_THRESHOLD = 50

/** The content of a toast. */
export interface ToastMessage {
  title: string
  description: string
  /** `destructive` when something failed. @default 'default' */
  tone?: 'default' | 'destructive'
  /**
   * `lock` for access messages, `unlocked` for granted access, `stop` for something left incomplete.
   * @default a check, or an alert when destructive
   */
  glyph?: 'check' | 'lock' | 'unlocked' | 'alert' | 'stop'
  /** One action that the toast offers. */
  action?: {
    label: string
    /** How to do the same without the toast, for a screen reader. */
    altText: string
    onAction: () => void
  }
  /** In milliseconds. @default TOAST_DURATION */
  duration?: number
}

/** A message in the state. A dismissed one is closed, and is removed a little later. */
export interface Toast extends ToastMessage {
  id: string
  open: boolean
}

export type ToastChange =
  | { type: 'show'; id: string; message: ToastMessage }
  /** Without an id, the toast that is shown. */
  | { type: 'dismiss'; id?: string | undefined }
  | { type: 'remove'; id: string }

/** The reducer of the toasts, the newest first. */
export function changeToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.type) {
    case 'show':
      return [{ ...change.message, id: change.id, open: true }, ...toasts].slice(0, TOAST_LIMIT)
    case 'dismiss':
      return toasts.map((toast) => ((change.id ?? toast.id) === toast.id ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter((toast) => toast.id !== change.id)
  }
}

export interface Toasts {
  /** The toasts that a `Toaster` shows. */
  toasts: readonly Toast[]
  /** Shows a message in place of the current one; returns its id. */
  show: (message: ToastMessage) => string
  /** Dismisses a toast; without an id, the one that is shown. */
  dismiss: (id?: string) => void
}

/** Where the parts of a page show their toasts. Without a provider they are not shown. */
export const ToastContext = createContext<Pick<Toasts, 'show' | 'dismiss'>>({
  show: () => '',
  dismiss: () => undefined,
})

/** The state of the page's toasts. */
export function useToasts(): Toasts {
  const [toasts, change] = useReducer(changeToasts, [])
  const shownSoFar = useRef(0)

  const show = useCallback((message: ToastMessage) => {
    shownSoFar.current += 1
    const id = `toast-${shownSoFar.current}`
    change({ type: 'show', id, message })
    return id
  }, [])

  const dismiss = useCallback((id?: string) => {
    change({ type: 'dismiss', id })
  }, [])

  useEffect(() => {
    const timers = toasts
      .filter((toast) => !toast.open)
      .map((toast) => setTimeout(change, TOAST_REMOVE_DELAY, { type: 'remove', id: toast.id }))
    return () => {
      timers.forEach(clearTimeout)
    }
  }, [toasts])

  return { toasts, show, dismiss }
}
