import { useLocation } from '@remix-run/react'
import { useMemo, useSyncExternalStore } from 'react'
import { readView, writeView, type Shape } from '~/data/domain/home/pageView'
import type { Controlled } from '~/ui'

/** The pause between two writes of the address: a browser allows a hundred changes in thirty seconds. */
const URL_THROTTLE_MS = 400

/** What the address at `from` is about to say. */
let pending = { from: '', query: '' }
let timer = 0
let writtenAt = -Infinity

const listeners = new Set<() => void>()

/** What the address says, or is about to. */
export function pendingSearch(): string {
  return location.href === pending.from ? pending.query : location.search
}

/** Writes what waits into the address, in the place of what its entry of the history says. The router is not asked. */
export function flushUrl(): void {
  if (location.href !== pending.from) return
  history.replaceState(history.state, '', (pending.query || location.pathname) + location.hash)
  pending.from = ''
  writtenAt = performance.now()
}

/** Takes the place out of the address that its hash names. The router is not asked. */
export function removeHash(): void {
  flushUrl()
  history.replaceState(history.state, '', location.pathname + location.search)
}

function scheduleWrite(query: string): void {
  pending = { from: location.href, query }
  clearTimeout(timer)
  timer = window.setTimeout(flushUrl, Math.max(0, writtenAt + URL_THROTTLE_MS - performance.now()))
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // Where a press leads on, what was typed before it is kept.
  addEventListener('click', flushUrl, true)
  addEventListener('pagehide', flushUrl)
  return () => listeners.delete(tell)
}

/**
 * A part of the view that the address holds, as a panel takes it: a link to it, a reload and the browser's Back bring it
 * back, and the server renders it. Changing it asks the server nothing and makes no entry of the history.
 * @param shape the same object from render to render
 */
export function useUrlState<V>(shape: Shape<V>): Controlled<V> {
  // Each way through the history is a render.
  const { search } = useLocation()
  const query = useSyncExternalStore(
    subscribe,
    () => ownParams(shape, pendingSearch()),
    () => ownParams(shape, search),
  )
  const value = useMemo(() => readView(shape, query), [shape, query])
  return {
    value,
    onChange(next) {
      scheduleWrite(writeView(shape, next, pendingSearch()))
    },
  }
}

/** What a query says of one part, so that no other part has it rendered anew. */
function ownParams<V>(shape: Shape<V>, query: string): string {
  return writeView(shape, readView(shape, query), '')
}
