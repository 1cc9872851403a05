import type { KeyboardEvent } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'
import type { GridAction } from '~/data/domain/grid/gridState'
import type { Move } from '~/data/domain/grid/gridMoves'

/** What a key does: an action of the grid, apply, or leave. */
export type GridCommand = GridAction | 'apply' | 'leave'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'start',
  ArrowRight: 'end',
}

const moves: Readonly<Record<string, Move>> = {
  ...arrows,
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
}

/** With Ctrl or ⌘. */
const farMoves: Readonly<Record<string, Move>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The reading direction of the page around an element; a field for figures is left-to-right on any page. */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element.parentElement ?? element).direction === 'rtl' ? 'rtl' : 'ltr'
}

/** The target of an arrow key. */
export function arrowMove(key: string, direction: 'ltr' | 'rtl'): Move | undefined {
  const read = direction === 'rtl' ? (mirrored[key] ?? key) : key
  return arrows[read]
}

/** The command of a key in a cell that is not being edited; null for a key that is not the grid's. */
export function commandOf(event: Key, direction: 'ltr' | 'rtl'): GridCommand | null {
  const { altKey, shiftKey } = event
  if (isTypedWithAlt(event)) return { type: 'edit', text: event.key }
  const isCommand = event.ctrlKey || event.metaKey
  const key = direction === 'rtl' ? (mirrored[event.key] ?? event.key) : event.key
  if (altKey && !isCommand) return null
  if (isCommand) return shortcutOf(key, event)
  const by = moves[key]
  if (by) return { type: 'move', by, extends: shiftKey }
  switch (key) {
    case 'Tab':
      return { type: 'move', by: shiftKey ? 'previous' : 'next' }
    case 'Enter':
    case 'F2':
    case ' ':
      return { type: 'edit' }
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' }
    case 'F8':
      return { type: 'nextRefused' }
    case 'Escape':
      return 'leave'
    default:
      return isSign(key) ? { type: 'edit', text: key } : null
  }
}

/**
 * Whether a sign is typed with Option or AltGr, such as "@", "ł" or "€". Windows reports AltGr as Ctrl and Alt. Alt and
 * an ASCII letter, or a letter of a keyboard of another script, is a command of the browser; only Apple's Option types
 * such letters.
 */
function isTypedWithAlt(event: Key): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (!altKey || metaKey || !isSign(key) || /\s/.test(key)) return false
  if (event.getModifierState?.('AltGraph')) return true
  if (/[a-z0-9]/i.test(key)) return false
  return !/\p{L}|\p{M}/u.test(key) || /\p{Script=Latin}|[ªºµ]/u.test(key) || (!ctrlKey && isApple())
}

function isApple(): boolean {
  return typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** A single character: a letter, a digit. */
function isSign(key: string): boolean {
  return Array.from(key).length === 1
}

function shortcutOf(key: string, event: Key): GridCommand | null {
  const by = farMoves[key]
  if (by) return { type: 'move', by, extends: event.shiftKey }
  if (key === 'Enter') return 'apply'
  switch (keyLetter(event)) {
    case 'a':
      return { type: 'selectAll' }
    case 'z':
      return { type: event.shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { type: 'redo' }
    default:
      return null
  }
}
