import { createElement, lazy, type ComponentType } from 'react'
import type { ToastMessage } from './toasts'

/** Code did not load: there is no connection, or the site has a newer version without it. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** Has `lazyCode` load the code again when it is rendered again. */
  forget?: () => void

  /** @param attempts how often in a row the code did not load */
  constructor(
    readonly attempts: number,
    options: ErrorOptions,
  ) {
    super('A part of the page could not be loaded.', options)
  }
}

/** A dynamic import that rejects with a `LoadError`. */
export function retryableImport<A extends unknown[], T>(
  load: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let attempts = 0
  return async (...args) => {
    try {
      await reloadFailedStyles()
      const code = await load(...args)
      attempts = 0
      return code
    } catch (cause) {
      attempts += 1
      throw new LoadError(attempts, { cause })
    }
  }
}

/** As `React.lazy`, which remembers a failure for good. `LoadBoundary` shows this one's, and loads it again. */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const request = retryableImport(load)
  let Current = create()

  function create() {
    return lazy(async () => {
      try {
        return { default: await request() }
      } catch (error) {
        if (error instanceof LoadError)
          error.forget = () => {
            Current = create()
          }
        throw error
      }
    }) as unknown as ComponentType<P>
  }

  return (props) => createElement(Current, props)
}

/** The message for code that did not load, and its action. */
export interface LoadFailure {
  /** "The menu could not be loaded" */
  title: string
  /** What to do. */
  message: string
  /** The button's label. */
  label: 'Try again' | 'Reload'
  onAction: () => void
}

/**
 * The message and the action for code that did not load: trying again, then reloading. Some browsers remember a failed
 * import, and a newer version of the site no longer has the file.
 * @param onReload reloads the page
 */
export function loadFailure(
  title: string,
  { attempts }: LoadError,
  onRetry: () => void,
  onReload = () => {
    location.reload()
  },
): LoadFailure {
  return attempts > 1 && navigator.onLine
    ? {
        title,
        message: 'A new version may be here: reload the page. What you typed is kept.',
        label: 'Reload',
        onAction: onReload,
      }
    : { title, message: 'Check the connection, then try again.', label: 'Try again', onAction: onRetry }
}

/** The toast of a failure. It stays until it is dismissed or acted on. */
export function failureToast({ title, message, label, onAction }: LoadFailure): ToastMessage {
  return {
    title,
    description: message,
    tone: 'destructive',
    duration: Infinity,
    action: { label, altText: message, onAction },
  }
}

/** Style sheets that failed to load. Vite requests each only once, and would render without them the next time. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

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
