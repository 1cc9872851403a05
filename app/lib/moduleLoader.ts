import { useEffect, useMemo } from 'react'
import type { LoadFailure, LoadFailureReason, OnDemandHost, ToastMessage, Toasts } from '~/ui'

/** How long the site may take to answer before it counts as out of reach. */
const TIMEOUT_MS = 4_000

/**
 * Loads what the page wants later; a missing part of the build means a newer one. Whoever wanted it says so once, in its
 * place or by a message: Vite's own event (`vite:preloadError`) would say it a second time.
 */
export function useModuleLoader({ show, dismiss }: Messages): OnDemandHost {
  const loader = useMemo(() => createLoader({ show, dismiss }), [show, dismiss])

  useEffect(() => {
    addEventListener('error', trackFailedStyles, true)
    return () => {
      removeEventListener('error', trackFailedStyles, true)
    }
  }, [])

  return loader
}

type Messages = Pick<Toasts, 'show' | 'dismiss'>

function createLoader({ show, dismiss }: Messages): OnDemandHost {
  let shownToast: string | undefined
  return {
    cache: new Map(),
    load(work) {
      // What was said is of an attempt before this one.
      if (shownToast !== undefined) dismiss(shownToast)
      return load(work)
    },
    showFailure(failure) {
      shownToast = show(toastOf(failure))
    },
  }
}

/** Once more at once where the site is there: what failed may have been a moment of the line. */
async function load<T>(load: () => Promise<T>): Promise<{ code: T } | { error: LoadFailureReason }> {
  const first = await attempt(load)
  if (!('error' in first) || first.error !== 'broken') return first
  return attempt(load)
}

async function attempt<T>(load: () => Promise<T>): Promise<{ code: T } | { error: LoadFailureReason }> {
  try {
    await reloadFailedStyles()
    return { code: await load() }
  } catch {
    return { error: await failureReason() }
  }
}

/** The build that this page is of has a file of its own name, which a newer one has no more. */
async function failureReason(): Promise<LoadFailureReason> {
  try {
    const { status, ok } = await fetch(__remixManifest.url, {
      method: 'HEAD',
      cache: 'no-store',
      // Chrome has it since 103, Safari since 16.
      ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    })
    return status === 404 ? 'newVersion' : ok ? 'broken' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** The styles that did not come. Vite asks for each once, and would show what needs them without them the next time. */
const failedStyles = new Set<HTMLLinkElement>()

function trackFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}

async function reloadFailedStyles(): Promise<void> {
  await Promise.all(
    [...failedStyles].map((failed) => {
      const link = failed.cloneNode() as HTMLLinkElement
      return new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => {
          reject(new Error(`There is no ${link.href}.`))
        }
        failed.replaceWith(link)
        failedStyles.delete(failed)
      })
    }),
  )
}

function toastOf({ title, message, label, onAction }: LoadFailure): ToastMessage {
  return {
    title,
    description: message,
    tone: 'destructive',
    plain: true,
    duration: Infinity,
    action: { label, altText: message, onAction },
  }
}
