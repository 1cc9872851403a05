import { useEffect, useMemo } from 'react'
import type { LoadFailure, LoadFailureReason, OnDemandHost, ToastMessage, Toasts } from '~/ui'

/** How long the server may take before it counts as unreachable. */
const TIMEOUT_MS = 4_000

/**
 * Loads modules on demand. If a file of the build is missing, the site was updated. The caller shows the error, in
 * place or as a toast. Vite's own event (`vite:preloadError`) would show it a second time.
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
      // The toast is about an earlier attempt.
      if (shownToast !== undefined) dismiss(shownToast)
      return load(work)
    },
    showFailure(failure) {
      shownToast = show(toastOf(failure))
    },
  }
}

/** Retries once if the server is reachable: the network may have failed briefly. */
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

/** The manifest's name contains the build. A newer build does not have it any more. */
async function failureReason(): Promise<LoadFailureReason> {
  try {
    const { status, ok } = await fetch(__remixManifest.url, {
      method: 'HEAD',
      cache: 'no-store',
      // Chrome supports it since 103, Safari since 16.
      ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    })
    return status === 404 ? 'newVersion' : ok ? 'broken' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Style sheets that failed to load. Vite requests each only once, and would render without them the next time. */
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
