import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const parameter = 'sheet'

/**
 * The sheet that the address names, as in `?sheet=cong`, and a way to name another one: an entry of the history, so
 * that Back goes to the sheet before. It asks the server nothing as long as the route does not revalidate.
 */
export function useSheetInAddress(): [string | null, (slug: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const sheet = parameters.get(parameter)
  const asked = useRef(sheet)
  useEffect(() => {
    asked.current = sheet
  }, [parameters, sheet])
  return [
    sheet,
    (slug) => {
      // A tab tells of the press and of the focus, and the address comes after both.
      if (slug === asked.current) return
      asked.current = slug
      setParameters({ [parameter]: slug }, { preventScrollReset: true })
    },
  ]
}
