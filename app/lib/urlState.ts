import { useLocation } from '@remix-run/react'
import { useMemo, useSyncExternalStore } from 'react'
import { readSearchParams, writeSearchParams, type SearchParamsSchema } from '~/data/domain/home/searchParams'
import type { Controlled } from '~/ui'
import { createEmitter } from './store'

/** The minimum time between two writes of the address: browsers allow a hundred in thirty seconds. */
const URL_THROTTLE_MS = 400

/** The query that will be written to the address `from`. */
let pending = { from: '', query: '' }
let timer = 0
let writtenAt = -Infinity

const scheduled = createEmitter()

/** The query of the address, including a pending write. */
export function pendingSearch(): string {
  return location.href === pending.from ? pending.query : location.search
}

/** Writes the pending query into the current history entry, without the router. */
export function flushUrl(): void {
  if (location.href !== pending.from) return
  history.replaceState(history.state, '', (pending.query || location.pathname) + location.hash)
  pending.from = ''
  writtenAt = performance.now()
}

/** Removes the hash from the address, without the router. */
export function removeHash(): void {
  flushUrl()
  history.replaceState(history.state, '', location.pathname + location.search)
}

function scheduleWrite(query: string): void {
  pending = { from: location.href, query }
  clearTimeout(timer)
  timer = window.setTimeout(flushUrl, Math.max(0, writtenAt + URL_THROTTLE_MS - performance.now()))
  scheduled.emit()
}

function subscribe(listener: () => void): () => void {
  // Flush before a click navigates away.
  addEventListener('click', flushUrl, true)
  addEventListener('pagehide', flushUrl)
  return scheduled.subscribe(listener)
}

/**
 * A part of the view state that is stored in the address, as controlled state. A link, a reload and Back restore it,
 * and the server renders it. A change makes no request and adds no history entry.
 * @param shape must be stable
 */
export function useUrlState<V>(shape: SearchParamsSchema<V>): Controlled<V> {
  // Re-renders on each navigation.
  const { search } = useLocation()
  const query = useSyncExternalStore(
    subscribe,
    () => ownParams(shape, pendingSearch()),
    () => ownParams(shape, search),
  )
  const value = useMemo(() => readSearchParams(shape, query), [shape, query])
  return {
    value,
    onChange(next) {
      scheduleWrite(writeSearchParams(shape, next, pendingSearch()))
    },
  }
}

/** The part of a query that belongs to one shape, so that other parts cause no re-render. */
function ownParams<V>(shape: SearchParamsSchema<V>, query: string): string {
  return writeSearchParams(shape, readSearchParams(shape, query), '')
}
