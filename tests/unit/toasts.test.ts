import { describe, expect, test } from 'vitest'
import {
  changeToasts,
  SWIPE_THRESHOLD,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  type Toast,
} from '~/ui/lib/toasts'

const first: Toast = { id: 'a', title: 'First', description: 'The first message', open: true }
const message = { title: 'Second', description: 'The second message' }

describe('the toasts of a page', () => {
  test('the limits are those of the specification, section 9', () => {
    expect({ TOAST_LIMIT, TOAST_REMOVE_DELAY, TOAST_DURATION, SWIPE_THRESHOLD }).toEqual({
      TOAST_LIMIT: 1,
      TOAST_REMOVE_DELAY: 1_000_000,
      TOAST_DURATION: 5_000,
      SWIPE_THRESHOLD: 50,
    })
  })

  test('a new message is open', () => {
    expect(changeToasts([], { type: 'show', id: 'b', message })).toEqual([
      { ...message, id: 'b', open: true },
    ])
  })

  test('the newest replaces the one before', () => {
    expect(changeToasts([first], { type: 'show', id: 'b', message }).map(({ id }) => id)).toEqual(['b'])
  })

  test('a dismissed one is closed and stays in the state', () => {
    expect(changeToasts([first], { type: 'dismiss', id: 'a' })).toEqual([{ ...first, open: false }])
  })

  test('a dismissal without an id closes the current one', () => {
    expect(changeToasts([first], { type: 'dismiss' })).toEqual([{ ...first, open: false }])
  })

  test('a removed one is gone', () => {
    expect(changeToasts([first], { type: 'remove', id: 'a' })).toEqual([])
  })

  test.each(['dismiss', 'remove'] as const)('to %s a missing one changes nothing', (type) => {
    expect(changeToasts([first], { type, id: 'gone' })).toEqual([first])
  })
})
