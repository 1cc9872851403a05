import type { StoryContextForEnhancers, StrictInputType } from 'storybook/internal/types'
import { expect, test } from 'vitest'
import { usableControls } from '~/.storybook/controls'

const node: StrictInputType['type'] = { name: 'other', value: 'ReactNode' }
const list: StrictInputType['type'] = { name: 'array', value: { name: 'string' } }
const callback: StrictInputType['type'] = { name: 'function' }
const choice: StrictInputType['type'] = { name: 'enum', value: ['a', 'b'] }
const word: StrictInputType['type'] = { name: 'string' }

function controlOf(
  type: StrictInputType['type'],
  value: unknown,
  { name = 'prop', control }: { name?: string; control?: StrictInputType['control'] } = {},
) {
  const argTypes = { [name]: { name, type, ...(control && { control }) } }
  const context = { argTypes, initialArgs: { [name]: value } } as unknown as StoryContextForEnhancers
  return usableControls(context)[name]?.control
}

test.each([
  ['a text for a node has a field of text', node, 'Try again', { type: 'text' }],
  ['an element has none', node, { $$typeof: Symbol.for('react.element'), type: 'p' }, false],
  ['a node that a story leaves out has none', node, undefined, false],
  ['a callback has none', callback, () => undefined, false],
  ['a list has its JSON', list, ['a', 'b'], undefined],
  ['what holds a function has none', node, { state: 'failed', onRetry: () => undefined }, false],
  ['a moment, which JSON makes a text, has none', node, new Date(0), false],
  ['a set, of which JSON writes nothing, has none', node, new Set(), false],
  ['what holds a map has none', node, { told: new Map() }, false],
  ['what JSON cannot write has none', node, 1n, false],
  ['a word that is left out has the field of its type', word, undefined, undefined],
  ['a choice keeps its own', choice, 'a', undefined],
])('in Storybook %s', (_, type, value, control) => {
  expect(controlOf(type, value)).toEqual(control)
})

test('in Storybook a control that a story names stands', () => {
  expect(controlOf(node, undefined, { control: { type: 'color' } })).toEqual({ type: 'color' })
})

test.each(['className', 'nonce'])('in Storybook %s, of which nothing is seen, has no control', (name) => {
  expect(controlOf(word, undefined, { name })).toBe(false)
})
