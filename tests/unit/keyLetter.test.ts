import { expect, test } from 'vitest'
import { keyLetter } from '~/data/domain/format/keyLetter'
import { isPrintOrSave } from '~/ui/panels/DocumentViewer/viewerKeys'
import { commandOf } from '~/ui/panels/Grid/gridKeys'

// On layouts with other Latin letters, the letter counts; on those of other scripts, the place on the keyboard.
test.each<[string, string, string[]]>([
  ['k', 'KeyK', ['k', 'K', 'ن', 'Л', 'κ', 'ל', 'า', 'Process']],
  ['k', 'KeyV', ['k']],
  ['a', 'KeyQ', ['a']],
  ['i', 'KeyI', ['ı']],
  // An Arabic letter of two signs, a mark, and a digit.
  ['b', 'KeyB', ['لا']],
  ['q', 'KeyQ', ['\u064E']],
  ['0', 'Digit0', ['٠']],
  ['/', 'Slash', ['/', 'ظ']],
  ['/', 'KeyQ', ['/']],
  ['/', 'Digit7', ['/']],
  ['enter', 'Enter', ['Enter']],
])('the shortcut %s is at %s on layouts with %j there', (letter, code, keys) => {
  for (const key of keys) expect(keyLetter({ key, code }), key).toBe(letter)
})

const plain = { altKey: false, shiftKey: false, metaKey: false, ctrlKey: false }
const alt = { ...plain, altKey: true }
const ctrl = { ...plain, ctrlKey: true }
const altGr = { ...alt, ctrlKey: true }
const getModifierState = (modifier: string) => modifier === 'AltGraph'

test.each([
  ['Option L of a German Mac', { ...alt, key: '@', code: 'KeyL' }],
  ['Option, Shift and 2', { ...alt, shiftKey: true, key: '€', code: 'Digit2' }],
  ['AltGr A on Windows, which selects nothing', { ...altGr, key: 'ą', code: 'KeyA' }],
  ['AltGr with a digit in another script', { ...altGr, key: '4', code: 'Digit4', getModifierState }],
  ['AltGr Q on Linux', { ...plain, key: '@', code: 'KeyQ' }],
])('a sign that is typed with Option or AltGr opens a cell: %s', (_, event) => {
  expect(commandOf(event, 'ltr')).toEqual({ type: 'edit', text: event.key })
})

test.each([
  ['Alt F, a menu', { ...alt, key: 'f', code: 'KeyF' }, null],
  ['Alt D on an Arabic keyboard', { ...alt, key: 'ي', code: 'KeyD' }, null],
  ['Alt and an arrow', { ...alt, key: 'ArrowLeft', code: 'ArrowLeft' }, null],
  ['⌘ and Option', { ...alt, metaKey: true, key: '¬', code: 'KeyL' }, null],
  ['Ctrl Alt A', { ...altGr, key: 'a', code: 'KeyA' }, { type: 'selectAll' }],
  ['Ctrl A in Arabic', { ...ctrl, key: 'ش', code: 'KeyA' }, { type: 'selectAll' }],
  ['Ctrl Z in Russian', { ...ctrl, key: 'я', code: 'KeyZ' }, { type: 'undo' }],
  ['Ctrl Y in Arabic', { ...ctrl, key: 'غ', code: 'KeyY' }, { type: 'redo' }],
])('no cell is opened by %s', (_, event, command) => {
  expect(commandOf(event, 'ltr')).toEqual(command)
})

test.each([
  ['Arabic P', 'ح', 'KeyP', true],
  ['Dvorak, where S stands at ;', 's', 'Semicolon', true],
  ['Dvorak, where O stands at S', 'o', 'KeyS', false],
])('the viewer keeps %s from printing and saving: %s', (_, key, code, isKept) => {
  expect(isPrintOrSave({ ...ctrl, key, code })).toBe(isKept)
  expect(isPrintOrSave({ ...plain, key, code })).toBe(false)
})
