import { useEffect, type ReactElement } from 'react'
import { NotLoaded, useOnDemand } from '~/ui'

const load = () => import('./trends')

type Trends = Awaited<ReturnType<typeof load>>

/** A place for trends, whose code comes once there is one: none of it is part of a first visit. */
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
