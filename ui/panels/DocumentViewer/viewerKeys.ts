import type { KeyboardEvent } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'
import type { PageAction } from './pageAndZoom'

const actions = new Map<string, PageAction>([
  ['PageDown', 'nextPage'],
  ['PageUp', 'previousPage'],
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'zoomReset'],
])

const arrows = {
  ltr: new Map<string, PageAction>([
    ['ArrowRight', 'nextPage'],
    ['ArrowLeft', 'previousPage'],
  ]),
  rtl: new Map<string, PageAction>([
    ['ArrowLeft', 'nextPage'],
    ['ArrowRight', 'previousPage'],
  ]),
}

/** The action of a key; with Ctrl, Cmd or Alt the key belongs to the browser. */
export function pageActionOf(event: KeyboardEvent, direction: 'ltr' | 'rtl'): PageAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const turn = arrows[direction].get(event.key)
  // The arrows scroll a page that is wider than the viewer.
  if (turn && scrollsSideways(event.target)) return undefined
  return turn ?? actions.get(event.key) ?? actions.get(keyLetter(event))
}

/** Whether the keys ask the browser to print or to save: Ctrl or Cmd with P or S. */
export function isPrintOrSave(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && /^[ps]$/.test(keyLetter(event))
}

function scrollsSideways(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.scrollWidth > target.clientWidth
}
