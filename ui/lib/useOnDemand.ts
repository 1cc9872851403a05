import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'

/**
 * Why code that is loaded when it is first wanted did not come: the site does not answer, it answers with a newer
 * version that has that code no more, or it answers and the browser keeps to a failure.
 */
export type LoadFailureReason = 'unreachable' | 'newVersion' | 'broken'

/** What is said of code that did not come, and what can be done about it. */
export interface LoadFailure {
  /** "The menu could not be loaded" */
  title: string
  /** Why, and what to do. */
  message: string
  /** What the button says that does it. */
  label: 'Try again' | 'Reload'
  onAction: () => void
}

/** What loads code, and says that it did not come where the code has no place of its own to say so. */
export interface OnDemandHost {
  /** Gives the code, or why it did not come; it never rejects. */
  load: <T>(load: () => Promise<T>) => Promise<{ code: T } | { error: LoadFailureReason }>
  /** By a message that needs no code itself. */
  tell: (failure: LoadFailure) => void
  /** What came, by what loads it. */
  kept: Map<unknown, unknown>
}

const OnDemandContext = createContext<OnDemandHost>({
  load: (load) =>
    load().then(
      (code) => ({ code }),
      () => ({ error: 'unreachable' }),
    ),
  tell: () => undefined,
  kept: new Map(),
})

export const OnDemandProvider = OnDemandContext.Provider

export function useOnDemandHost(): OnDemandHost {
  return useContext(OnDemandContext)
}

/**
 * The words for a fault, and what its button does.
 * @param onReload how the page is loaded anew
 */
export function failureOf(
  title: string,
  fault: LoadFailureReason,
  onRetry: () => void,
  onReload = () => {
    location.reload()
  },
): LoadFailure {
  if (fault === 'unreachable')
    return { title, message: 'Check the connection, then try again.', label: 'Try again', onAction: onRetry }
  const reload = { label: 'Reload', onAction: onReload } as const
  return fault === 'newVersion'
    ? { title: 'A new version is here.', message: 'What you typed is kept.', ...reload }
    : { title, message: 'Reload the page to get it. What you typed is kept.', ...reload }
}

export interface OnDemandOptions {
  /** What is said when it does not come: "The menu could not be loaded". */
  title: string
  /** Whether that is said in its own place by who wants it, or by the host's message. @default 'elsewhere' */
  said?: 'here' | 'elsewhere'
  /** It did not come. */
  onFailed?: () => void
  /** "Try again" was pressed. @default it is wanted again */
  onRetry?: () => void
}

export interface OnDemand<T> {
  /** Null until it is here. */
  code: T | null
  /** It is wanted now: loaded, unless it is here or on its way. After a failure this tries again. */
  want: () => void
  /** Why it is not here, until it is wanted again. */
  failure: LoadFailure | null
}

/** Code that is fetched when the reader first wants it: it keeps the first visit light. */
export function useOnDemand<T>(load: () => Promise<T>, options: OnDemandOptions): OnDemand<T> {
  const host = useOnDemandHost()
  // What has a place of its own is shown there at once; what is opened by a press waits for one.
  const [code, setCode] = useState(
    () => (options.said === 'here' ? (host.kept.get(load) ?? null) : null) as T | null,
  )
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const latest = useRef(options)
  const isOnItsWay = useRef(false)

  useEffect(() => {
    latest.current = options
  })

  const want = useCallback(() => {
    if (host.kept.has(load)) setCode(() => host.kept.get(load) as T)
    else attempt()

    function attempt() {
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      setFailure(null)
      void host.load(load).then((result) => {
        isOnItsWay.current = false
        if ('code' in result) {
          host.kept.set(load, result.code)
          setCode(() => result.code)
          return
        }
        const { title, said = 'elsewhere', onFailed, onRetry = attempt } = latest.current
        const reason = failureOf(title, result.error, onRetry)
        if (said === 'here') setFailure(reason)
        else host.tell(reason)
        onFailed?.()
      })
    }
  }, [host, load])

  return { code, want, failure }
}
