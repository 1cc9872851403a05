import { expect, test } from 'vitest'
import * as toasts from '~/ui/lib/toasts'

const message = { title: 'Second', description: 'The second message' }
const first = { id: 'a', title: 'First', description: 'The first message', open: true }
const show = { type: 'show', id: 'b', message } as const
const shown = { ...message, id: 'b', open: true }
const closed = { ...first, open: false }

test.each<[string, toasts.Toast[], Parameters<typeof toasts.changeToasts>[1], toasts.Toast[]]>([
  ['a new message is open', [], show, [shown]],
  ['the newest replaces the one before', [first], show, [shown]],
  ['a dismissed one is closed and stays in the state', [first], { type: 'dismiss', id: 'a' }, [closed]],
  ['a dismissal without an id closes the current one', [first], { type: 'dismiss' }, [closed]],
  ['a removed one is gone', [first], { type: 'remove', id: 'a' }, []],
])('%s', (_, before, action, after) => {
  expect(toasts.changeToasts(before, action)).toEqual(after)
})
