import { useCallback, useState, type ComponentType } from 'react'

/**
 * A component whose code is fetched when the reader first wants it: it keeps the first visit light. Null until it
 * is here. Where it cannot be fetched nothing happens, and the next `want` tries again.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => void] {
  const [component, setComponent] = useState<ComponentType<P> | null>(null)
  const want = useCallback(() => {
    load().then(
      (loaded) => {
        setComponent(() => loaded)
      },
      () => undefined,
    )
  }, [load])
  return [component, want]
}
