import { describe, expect, test } from 'vitest'
import { keyLetter } from '~/data/domain/format/keyLetter'
import { isPrintOrSave } from '~/ui/panels/DocumentViewer/viewerKeys'
import { commandOf } from '~/ui/panels/Grid/gridKeys'

test.each([
  ['English', 'k', 'KeyK', 'k'],
  ['English with Caps Lock', 'K', 'KeyK', 'k'],
  // On layouts with other Latin letters, the letter counts.
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['French', 'a', 'KeyQ', 'a'],
  ['Turkish', 'ı', 'KeyI', 'i'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic, a letter of two signs', 'لا', 'KeyB', 'b'],
  ['Arabic, shifted to a mark', '\u064E', 'KeyQ', 'q'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Arabic digits', '٠', 'Digit0', '0'],
  ['Persian', 'ن', 'KeyK', 'k'],
  ['Russian', 'Л', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Hebrew, which has a slash', '/', 'KeyQ', '/'],
  ['Thai', 'า', 'KeyK', 'k'],
  ['Japanese, composing', 'Process', 'KeyK', 'k'],
  ['any', '/', 'Slash', '/'],
  ['German', '/', 'Digit7', '/'],
  ['any', 'Enter', 'Enter', 'enter'],
])('on a keyboard of %s %s at %s is %s', (_, key, code, letter) => {
  expect(keyLetter({ key, code })).toBe(letter)
})

const plain = { altKey: false, shiftKey: false, metaKey: false }

describe('a sign that is typed with Option or AltGr opens a cell', () => {
  const pressed = { ...plain, ctrlKey: false, altKey: true }
  const isAltGraph = (modifier: string) => modifier === 'AltGraph'

  test.each([
    ['Option L of a German Mac', { ...pressed, key: '@', code: 'KeyL' }],
    ['Option L of a Polish Mac', { ...pressed, key: 'ł', code: 'KeyL' }],
    ['Option, Shift and 2', { ...pressed, shiftKey: true, key: '€', code: 'Digit2' }],
    ['AltGr E on Windows', { ...pressed, ctrlKey: true, key: '€', code: 'KeyE' }],
    ['AltGr A on Windows, which selects nothing', { ...pressed, ctrlKey: true, key: 'ą', code: 'KeyA' }],
    ['AltGr Z on Windows, which undoes nothing', { ...pressed, ctrlKey: true, key: 'ż', code: 'KeyZ' }],
    ['AltGr 7 on Windows', { ...pressed, ctrlKey: true, key: '{', code: 'Digit7' }],
    [
      'AltGr with a digit of another script’s layout',
      { ...pressed, ctrlKey: true, key: '4', code: 'Digit4', getModifierState: isAltGraph },
    ],
    ['AltGr Q on Linux', { ...plain, ctrlKey: false, key: '@', code: 'KeyQ' }],
  ])('%s', (_, event) => {
    expect(commandOf(event, 'ltr')).toEqual({ type: 'edit', text: event.key })
  })

  test.each([
    ['Alt F, a menu', { ...pressed, key: 'f', code: 'KeyF' }, null],
    ['Alt D on an Arabic keyboard', { ...pressed, key: 'ي', code: 'KeyD' }, null],
    ['Alt D on a Russian keyboard', { ...pressed, key: 'в', code: 'KeyD' }, null],
    ['Alt and an arrow', { ...pressed, key: 'ArrowLeft', code: 'ArrowLeft' }, null],
    ['Alt and Space', { ...pressed, key: ' ', code: 'Space' }, null],
    ['⌘ and Option', { ...pressed, metaKey: true, key: '¬', code: 'KeyL' }, null],
    ['Ctrl Alt A', { ...pressed, ctrlKey: true, key: 'a', code: 'KeyA' }, { type: 'selectAll' }],
  ])('but not %s', (_, event, command) => {
    expect(commandOf(event, 'ltr')).toEqual(command)
  })
})

describe('shortcuts work on keyboards of other scripts', () => {
  test.each([
    ['Arabic P', 'ح', 'KeyP', true],
    ['Arabic S', 'س', 'KeyS', true],
    ['Russian S', 'Ы', 'KeyS', true],
    ['Dvorak, where S stands at ;', 's', 'Semicolon', true],
    ['Dvorak, where O stands at S', 'o', 'KeyS', false],
    ['Arabic A', 'ش', 'KeyA', false],
  ])('the viewer keeps %s from printing and saving: %s', (_, key, code, isKept) => {
    expect(isPrintOrSave({ ...plain, ctrlKey: true, key, code })).toBe(isKept)
    expect(isPrintOrSave({ ...plain, ctrlKey: false, key, code })).toBe(false)
  })

  test.each([
    ['ش', 'KeyA', { type: 'selectAll' }],
    ['ئ', 'KeyZ', { type: 'undo' }],
    ['я', 'KeyZ', { type: 'undo' }],
    ['غ', 'KeyY', { type: 'redo' }],
  ])('the grid handles %s at %s', (key, code, wish) => {
    expect(commandOf({ ...plain, ctrlKey: true, key, code }, 'ltr')).toEqual(wish)
  })
})
