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
