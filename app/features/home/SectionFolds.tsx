import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { SectionFold, type MakeFold } from '~/ui'

/**
 * The fold buttons of the sections within, loaded on phones only. Without them the sections stay open. The buttons
 * arrive without a new render of what the sections contain.
 */
export function SectionFolds({ children }: { children: ReactNode }) {
  const [made, setMade] = useState<{ fold: MakeFold } | null>(null)
  useEffect(() => {
    const phone = matchMedia('(max-width: 40rem)')
    const load = () => {
      if (!phone.matches) return
      void import('./fold').then(
        (module) => {
          // Otherwise React discards the server's HTML of what is not hydrated yet (error 421).
          startTransition(() => {
            setMade(module)
          })
        },
        () => undefined,
      )
    }
    load()
    phone.addEventListener('change', load)
    return () => {
      phone.removeEventListener('change', load)
    }
  }, [])
  return <SectionFold.Provider value={made?.fold ?? null}>{children}</SectionFold.Provider>
}
