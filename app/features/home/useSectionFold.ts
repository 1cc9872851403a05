import { useEffect, useState } from 'react'
import type { MakeFold } from '~/ui'

/** The fold buttons of sections, loaded on phones only. Without them the sections stay open. */
export function useSectionFold(): MakeFold | null {
  const [made, setMade] = useState<{ fold: MakeFold } | null>(null)
  useEffect(() => {
    const phone = matchMedia('(max-width: 640px)')
    const load = () => {
      if (phone.matches) void import('./fold').then(setMade, () => undefined)
    }
    load()
    phone.addEventListener('change', load)
    return () => {
      phone.removeEventListener('change', load)
    }
  }, [])
  return made?.fold ?? null
}
