import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const parameter = 'sheet'

/**
 * The sheet that the address names, as in `?sheet=cong`, and a way to name another one: an entry of the history, so
 * that Back goes to the sheet before. It asks the server nothing as long as the route does not revalidate.
 */
export function useSheetInAddress(): [string | null, (slug: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(parameter)
  const asked = useRef(named)

  useEffect(() => {
    asked.current = named
  }, [named])

  return [
    named,
    (slug) => {
      // A tab that is pressed asks twice, as it is pressed and as it takes the focus: one entry.
      if (slug === asked.current) return
      asked.current = slug
      setParameters({ [parameter]: slug }, { preventScrollReset: true })
    },
  ]
}
