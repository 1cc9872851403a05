import { useSearchParams } from '@remix-run/react'

const parameter = 'sheet'

/**
 * The sheet that the address names, as in `?sheet=cong`, and a way to name another one: an entry of the history, so
 * that Back goes to the sheet before. It asks the server nothing as long as the route does not revalidate.
 */
export function useSheetInAddress(): [string | null, (slug: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  return [
    parameters.get(parameter),
    (slug) => {
      setParameters({ [parameter]: slug }, { preventScrollReset: true })
    },
  ]
}
