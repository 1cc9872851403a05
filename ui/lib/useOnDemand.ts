import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

/**
 * Why a chunk of code did not load: the server does not answer, it runs a newer version without that chunk, or it
 * answers but the browser has cached a failed import.
 */
export type LoadFailureReason = 'unreachable' | 'newVersion' | 'broken'

/** The message for code that did not load, and its action. */
export interface LoadFailure {
  /** "The menu could not be loaded" */
  title: string
  /** The cause, and what to do. */
  message: string
  /** The button's label. */
  label: 'Try again' | 'Reload'
  onAction: () => void
}

/** Loads code on demand, and shows a failure for components that cannot show it themselves. */
export interface OnDemandHost {
  /** Resolves to the code, or to why it did not load; never rejects. */
  load: <T>(load: () => Promise<T>) => Promise<{ code: T } | { error: LoadFailureReason }>
  /** Shows a toast that needs no code of its own. */
  showFailure: (failure: LoadFailure) => void
  /** The loaded code, by its load function. */
  cache: Map<unknown, unknown>
}

const OnDemandContext = createContext<OnDemandHost>({
  load: (load) =>
    load().then(
      (code) => ({ code }),
      () => ({ error: 'unreachable' }),
    ),
  showFailure: () => undefined,
  cache: new Map(),
})

export const OnDemandProvider = OnDemandContext.Provider

export function useOnDemandHost(): OnDemandHost {
  return useContext(OnDemandContext)
}

/**
 * The message and the action for code that did not load.
 * @param onReload reloads the page
 */
export function failureOf(
  title: string,
  reason: LoadFailureReason,
  onRetry: () => void,
  onReload = () => {
    location.reload()
  },
): LoadFailure {
  if (reason === 'unreachable')
    return { title, message: 'Check the connection, then try again.', label: 'Try again', onAction: onRetry }
  const reload = { label: 'Reload', onAction: onReload } as const
  return reason === 'newVersion'
    ? { title: 'A new version is here.', message: 'What you typed is kept.', ...reload }
    : { title, message: 'Reload the page to get it. What you typed is kept.', ...reload }
}

export interface OnDemandOptions {
  /** The title of the failure message: "The menu could not be loaded". */
  title: string
  /** Whether the component shows the failure itself, or the host does in a toast. @default 'toast' */
  showsFailure?: 'inline' | 'toast'
  /** Called when the code did not load. */
  onFailed?: () => void
  /** Called when "Try again" is pressed. @default loads the code again */
  onRetry?: () => void
}

export interface OnDemand<T> {
  /** The loaded code; null until then. */
  code: T | null
  /** Starts loading, unless the code is loaded or loading already. After a failure this tries again. */
  load: () => void
  /** Why the code did not load; null once `load` is called again. */
  failure: LoadFailure | null
}

/** Loads code when it is first needed, which keeps the first visit light. */
export function useOnDemand<T>(load: () => Promise<T>, options: OnDemandOptions): OnDemand<T> {
  const host = useOnDemandHost()
  // An inline component shows cached code at once; one that a press opens waits for the press.
  const [code, setCode] = useState(
    () => (options.showsFailure === 'inline' ? (host.cache.get(load) ?? null) : null) as T | null,
  )
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const latest = useRef(options)
  const isLoading = useRef(false)

  useEffect(() => {
    latest.current = options
  })

  const loadCode = useCallback(() => {
    if (host.cache.has(load)) setCode(() => host.cache.get(load) as T)
    else attempt()

    function attempt() {
      if (isLoading.current) return
      isLoading.current = true
      setFailure(null)
      void host.load(load).then((result) => {
        isLoading.current = false
        if ('code' in result) {
          host.cache.set(load, result.code)
          setCode(() => result.code)
          return
        }
        const { title, showsFailure = 'toast', onFailed, onRetry = attempt } = latest.current
        const loadFailure = failureOf(title, result.error, onRetry)
        if (showsFailure === 'inline') setFailure(loadFailure)
        else host.showFailure(loadFailure)
        onFailed?.()
      })
    }
  }, [host, load])

  return { code, load: loadCode, failure }
}
