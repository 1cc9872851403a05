import { useEffect, type ReactElement } from 'react'
import { NotLoaded, useOnDemand } from '~/ui'

const load = () => import('./trends')

type Trends = Awaited<ReturnType<typeof load>>

/** Loads the code of the trends on demand, so that it is not part of a first visit. */
export function LazyTrend({ children }: { children: (trends: Trends) => ReactElement }) {
  const {
    code,
    load: want,
    failure,
  } = useOnDemand(load, {
    title: 'The trends could not be loaded',
    showsFailure: 'inline',
  })
  useEffect(want, [want])
  if (code) return children(code)
  return failure && <NotLoaded failure={failure} />
}
