import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { Minute } from '~/data/domain/format/timestamp'
import { useRailWindow, useZone } from '~/ui/lib/launch'
import { nearestStop, stopFrom, type Stride } from '~/data/domain/history/travel'

/** What each key does to the handle; arrow keys follow the reading direction. */
const strides: Readonly<Record<string, Stride>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: 'first',
  End: 'now',
}

interface Handle {
  stops: readonly Minute[]
  asOf: Minute | null
  now: Date
  onMove: (to: Minute | null) => void
  onClose: () => void
}

/** Moves the handle by keys and pointer; `area` is as wide as the launch window. */
export function useHandle(area: RefObject<HTMLElement>, { stops, asOf, now, onMove, onClose }: Handle) {
  const window = useRailWindow()
  const zone = useZone()
  const held = useRef(false)

  function follow({ clientX }: PointerEvent) {
    const element = area.current
    if (!element) return
    const { left, right, width } = element.getBoundingClientRect()
    const way = isMirrored(element) ? right - clientX : clientX - left
    const to = nearestStop(stops, { now, zone }, way / width, window)
    if (to !== asOf) onMove(to)
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const stride = event.key === 'Escape' ? null : strides[event.key]
      if (stride === undefined) return
      event.preventDefault()
      if (stride === null) {
        onClose()
        return
      }
      const isTurned = event.key.endsWith('t') && isMirrored(event.currentTarget)
      onMove(stopFrom(stops, asOf, typeof stride === 'number' && isTurned ? -stride : stride))
    },
    pointer: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        held.current = true
        area.current?.setPointerCapture(event.pointerId)
        follow(event)
      },
      onPointerMove: (event: PointerEvent) => {
        if (held.current) follow(event)
      },
      onPointerUp: () => {
        held.current = false
      },
      onPointerCancel: () => {
        held.current = false
      },
    },
  }
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
