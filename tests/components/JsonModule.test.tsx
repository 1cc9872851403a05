import { EditorView } from '@codemirror/view'
import { composeStories, composeStory } from '@storybook/react'
import { userEvent, waitFor } from '@storybook/test'
import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/JsonEditor/JsonModule.stories'
import { JsonModule, type JsonModuleProps } from '~/ui/panels/JsonEditor/JsonModule'
import { canvas, press, show, showChanging, soon } from './show'

const { Default, Blank, InProgress, Stopped } = composeStories(stories)

const editor = () => canvas.getByRole('textbox', { name: 'JSON editor' })

test('Apply works while an entry is refused, but not while another Apply runs', async () => {
  const { args } = await show(Default)
  await press('Apply')
  expect(args.onApply).toHaveBeenCalledOnce()
  const busy = await show(Default, { busy: true })
  await press('Applying...')
  expect(busy.args.onApply).not.toHaveBeenCalled()
  await show(InProgress)
  await press('Stop')
  expect(args.onStop).toHaveBeenCalledOnce()
})

test('Load current opens a menu, by mouse and keyboard', async () => {
  const { args } = await show(Default)
  await press('Load current')
  await userEvent.click(canvas.getByRole('menuitem', { name: 'Targets' }))
  expect(args.onLoad).toHaveBeenLastCalledWith('targets')
  canvas.getByRole('button', { name: 'Load current' }).focus()
  await userEvent.keyboard('{Enter}')
  await soon(() => canvas.getByRole('menuitem', { name: 'Phases' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(args.onLoad).toHaveBeenLastCalledWith('products')
})

test.each([
  ['refused', Default, {}, ['{ "id": "phase-6", "progress": "1.4" }']],
  ['not JSON', Blank, { text: '{\n  "phases": [\n    { "id": }\n  ]\n}' }, ['{ "id": }']],
  ['blank', Blank, {}, []],
])('lines are marked where the text is %s', async (_, story, props, lines) => {
  await show(story, props)
  await waitFor(() => {
    const marked = [...document.querySelectorAll('.cm-faultLine')]
    expect(marked.map(({ textContent }) => textContent.trim())).toEqual(lines)
  })
})

test('the editor suggests fields and finds text, and Tab leaves it', async () => {
  const { args } = await show(Blank, { text: '{ "phases": [{ }] }' })
  editor().focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight>15/}{Control>} {/Control}')
  const options = await canvas.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent).join()).toContain('"status"')
  // A list that has just opened ignores presses.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.click(options[0] ?? document.body)
  await soon(() => args.onTextChange).toHaveBeenCalled()
  editor().focus()
  await userEvent.tab()
  expect(editor()).not.toHaveFocus()
  await press('Find in the text')
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'phases')
  await soon(() => document.querySelector('.cm-searchMatch')).toHaveTextContent('phases')
})

test('a byte order mark of pasted text is dropped', async () => {
  const { args } = await show(Blank)
  editor().focus()
  await userEvent.paste('\uFEFF{ "phases": [] }')
  await soon(() => args.onTextChange).toHaveBeenLastCalledWith('{ "phases": [] }')
})

test('the end of a long line is shown beside the button, not under it', async () => {
  await show(Stopped)
  editor().focus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}')
  await waitFor(() => {
    const caret = document.querySelector('.cm-cursor-primary')?.getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'Find in the text' }).getBoundingClientRect()
    expect(document.querySelector('.cm-scroller')?.scrollLeft).toBeGreaterThan(0)
    expect(caret?.right).toBeLessThan(button.left)
  })
})

/** Refuses `[4]`, and types a 5 after it before React runs the effects of that update. */
const nothing = { calls: [], refused: [], ignored: [], unchanged: { key: 'phases', count: 0 } } as const

function RefusesWhileTyping(props: JsonModuleProps) {
  const [plan, setPlan] = useState<JsonModuleProps['plan']>(null)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = root.current?.querySelector<HTMLElement>('.cm-content')
    const view = content && EditorView.findFromDOM(content)
    if (view && plan) view.dispatch(view.state.replaceSelection('5'))
  }, [plan])
  const onTextChange = (text: string) => {
    props.onTextChange(text)
    if (text === '[4]') setPlan({ ...nothing, refused: [{ path: [], reason: 'must be an object' }] })
  }
  return (
    <div ref={root}>
      <JsonModule {...props} plan={plan} onTextChange={onTextChange} />
    </div>
  )
}

test('errors that appear while someone types do not move the caret', async () => {
  const render = (args: JsonModuleProps) => <RefusesWhileTyping {...args} />
  const { args } = await show(composeStory({ ...stories.Blank, render }, stories.default))
  editor().focus()
  await userEvent.keyboard('[[4')
  await soon(() => args.onTextChange).toHaveBeenLastCalledWith('[45]')
  await userEvent.keyboard('6')
  await soon(() => args.onTextChange).toHaveBeenLastCalledWith('[456]')
})

test.each([
  ['Stop', stories.InProgress, { busy: false, progress: null }],
  ['Use theirs for progress', stories.Conflict, { conflict: undefined }],
] as const)('when %s has done its work, the focus moves to Apply', async (name, story, after) => {
  const change = await showChanging(stories.default, story)
  canvas.getByRole('button', { name }).focus()
  change(after)
  await soon(() => canvas.getByRole('button', { name: 'Apply' })).toHaveFocus()
})
