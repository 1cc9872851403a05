import { startTransition, useEffect, useState } from 'react'
import type { MakeFold } from '~/ui'

/** The fold buttons of sections, loaded on phones only. Without them the sections stay open. */
export function useSectionFold(): MakeFold | null {
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
  return made?.fold ?? null
}
