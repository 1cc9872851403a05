import { useNavigate } from '@remix-run/react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import { useCollectionNames } from '~/app/lib/api/useCollectionNames'
import { listKey, planKey } from '~/app/lib/api/queryKeys'
import { asOfParameter, searchAsOf } from '~/app/lib/asOf'
import { useToast } from '~/app/lib/ToastContext'
import { dayOf, type Minute } from '~/data/domain/format/timestamp'
import { changesSince, type ChangesThen } from '~/data/domain/history/travel'
import { failureToast, type ToastMessage } from '~/ui'
import { daysKey, minutesKey } from './keys'

export interface TimeTravelNavigation {
  /** The number of changes per day. */
  days: readonly ChangesThen[]
  /** How many changes came after the shown time; null if unknown. */
  since: number | null
  hasEarlier: boolean
  hasLater: boolean
  /**
   * Goes to a time, or to now, once its lists are loaded. Until then the page stays. Leaving now adds a history entry;
   * further steps replace it. Resolves to false if the lists could not be loaded.
   */
  go: (to: Minute | null) => Promise<boolean>
  /** Goes to the minute of the previous or next change. */
  goToChange: (side: 'earlier' | 'later') => Promise<boolean>
}

/** Navigation between points in time. */
export function useTimeTravelNavigation(asOf: Minute | null): TimeTravelNavigation {
  const client = useQueryClient()
  const collections = useCollectionNames()
  const navigate = useNavigate()
  const showToast = useToast()
  const latest = useRef<Minute | null>()
  const days = useQuery<readonly ChangesThen[]>({ queryKey: daysKey }).data ?? []
  const day = asOf === null ? null : dayOf(asOf)
  const minutes = useQuery<readonly ChangesThen[]>({
    queryKey: minutesKey(day ?? ''),
    enabled: day !== null,
  }).data

  // The steps that the page has not reached yet. The next click counts from the last one.
  const visited = useRef<Minute[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shown = useRef(asOf)
  useEffect(() => {
    shown.current = asOf
    const reached = asOf === null ? -1 : visited.current.indexOf(asOf)
    visited.current = reached === -1 ? [] : visited.current.slice(reached + 1)
  }, [asOf])

  // Ignores pending loads after time travel is closed.
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )

  const go = (to: Minute | null) => {
    latest.current = to
    return attempt(showToast, async () => {
      const read = prefetchListsAsOf(client, collections, to)
      // Going back to now always works. The page itself shows what it could not load.
      await (to === null ? read.catch(() => undefined) : read)
      // From the address, because the page follows it with a delay.
      const from = new URLSearchParams(location.search).get(asOfParameter)
      if (latest.current !== to || from === to) return
      const replace = from !== null
      navigate({ pathname: '/', search: searchAsOf(to) }, { replace, preventScrollReset: true })
    })
  }

  return {
    days,
    since: asOf === null || !minutes ? null : changesSince(asOf, days, minutes),
    hasEarlier:
      day !== null && (days.some(({ time }) => time < day) || !!neighbour(minutes, asOf, 'earlier')),
    hasLater: day !== null && (days.some(({ time }) => time > day) || !!neighbour(minutes, asOf, 'later')),
    go,
    goToChange: (side) => {
      const work = async () => {
        const from = visited.current.at(-1) ?? shown.current
        const to = from !== null && (await nearestChange(client, days, from, side))
        if (!to) return
        visited.current.push(to)
        if (!(await go(to))) visited.current = []
      }
      const done = queue.current.then(() => attempt(showToast, work))
      queue.current = done
      return done
    },
  }
}

/** Loads what time travel needs before it opens, or shows an error. */
export async function preloadDays(
  client: QueryClient,
  showToast: (message: ToastMessage) => void,
  onReady: () => void,
): Promise<void> {
  await attempt(showToast, async () => {
    await client.query({ queryKey: daysKey, staleTime: 0 })
    onReady()
  })
}

/** Shows an error with a retry. The page stays as it is. */
async function attempt(
  showToast: (message: ToastMessage) => void,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showToast(
      failureToast({
        title: 'The history could not be loaded',
        message: error instanceof Error ? error.message : '',
        label: 'Try again',
        onAction: () => void attempt(showToast, work),
      }),
    )
    return false
  }
}

/** Loads the lists of a time before the page goes there. */
export async function prefetchListsAsOf(
  client: QueryClient,
  collections: readonly CollectionName[],
  asOf: Minute | null,
): Promise<void> {
  const keys = [planKey(asOf), ...collections.map((name) => listKey(name, asOf))]
  await Promise.all(keys.map((queryKey) => client.query({ queryKey, staleTime: 'static' })))
}

/** The minute of the nearest change on one side. */
async function nearestChange(
  client: QueryClient,
  days: readonly ChangesThen[],
  asOf: Minute,
  side: 'earlier' | 'later',
): Promise<Minute | undefined> {
  const minutesOf = (day: string) =>
    client.query<readonly ChangesThen[]>({ queryKey: minutesKey(day), staleTime: 'static' })
  const own = neighbour(await minutesOf(dayOf(asOf)), asOf, side)
  if (own) return own
  const day = neighbour(days, dayOf(asOf), side)
  return day && neighbour(await minutesOf(day), side === 'earlier' ? '~' : '', side)
}

/** The previous or next entry. */
function neighbour(
  times: readonly ChangesThen[] | undefined,
  time: string | null,
  side: 'earlier' | 'later',
): string | undefined {
  if (!times || time === null) return undefined
  return side === 'earlier'
    ? times.findLast((other) => other.time < time)?.time
    : times.find((other) => other.time > time)?.time
}
