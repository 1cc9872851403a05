import { useCallback, useEffect, useReducer, useRef } from 'react'

/** This many toasts at a time; the newest wins (specification, section 9). */
export const TOAST_LIMIT = 1
/** How long a dismissed toast stays in the state, in milliseconds (specification, section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000
/** How long a toast is shown unless it says otherwise, in milliseconds (specification, section 9). */
export const TOAST_DURATION = 5_000
/** How far a toast is swiped to the right before it goes, in CSS pixels (specification, section 9). */
export const SWIPE_THRESHOLD = 50

/** What a toast says. */
export interface ToastMessage {
  title: string
  description: string
  /** Destructive when something failed. @default 'default' */
  tone?: 'default' | 'destructive'
  /** A lock for the access messages, an open one for what was granted, a stop for what was not done to its end. @default a check, or an alert when destructive */
  glyph?: 'check' | 'lock' | 'unlocked' | 'alert' | 'stop'
  /** One thing to do about it. */
  action?: {
    label: string
    /** How to do the same without the toast, for a screen reader. */
    altText: string
    onAction: () => void
  }
  /** Milliseconds. @default TOAST_DURATION */
  duration?: number
  /** It asks for no code of its own: it tells of code that did not come. @default false */
  plain?: boolean
}

/** A message in the state; a dismissed one is closed, and stays for a while. */
export interface Toast extends ToastMessage {
  id: string
  open: boolean
}

export type ToastChange =
  | { type: 'show'; id: string; message: ToastMessage }
  /** Without an id, whichever there is. */
  | { type: 'dismiss'; id?: string | undefined }
  | { type: 'remove'; id: string }

/** The toasts after a change, the newest first. */
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
  /** What a `Toaster` shows. */
  toasts: readonly Toast[]
  /** Shows a message in place of the one before; gives its id. */
  show: (message: ToastMessage) => string
  /** Takes a toast off the screen; without an id, whichever is on it. */
  dismiss: (id?: string) => void
}

/** The toasts of a page. */
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
