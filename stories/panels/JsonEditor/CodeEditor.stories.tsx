import { EditorView } from '@codemirror/view'
import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useLayoutEffect, useRef, useState } from 'react'
import { CodeEditor, type CodeEditorProps } from '~/ui/panels/JsonEditor/CodeEditor'
import { editorFields, editorText } from '../../support/editorDocument'
import { expectToReadFromTheLeft } from '../../support/direction'
import { holding } from '../../support/holding'

const meta = {
  component: CodeEditor,
  title: 'Panels/Admin Mode/CodeEditor',
  tags: ['!dev'],
  args: { label: 'JSON editor', value: editorText, onChange: fn(), fields: editorFields, errors: [] },
  decorators: [holding('value', 'onChange')],
} satisfies Meta<typeof CodeEditor>

export default meta
type Story = StoryObj<typeof meta>

/** A document, with line numbers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const editor = within(canvasElement).getByRole('textbox', { name: 'JSON editor' })
    await expect(editor).toHaveTextContent('"phase-6"')
    await expect(canvasElement.querySelectorAll('.cm-lineNumbers .cm-gutterElement')).toHaveLength(11)
    await expect(canvasElement.querySelector('.cm-faultLine')).toBeNull()
  },
}

/** What is typed is told, and Tab leaves the editor. */
export const Typing: Story = {
  args: { value: '' },
  play: async ({ canvasElement, args }) => {
    const editor = within(canvasElement).getByRole('textbox', { name: 'JSON editor' })
    editor.focus()
    await userEvent.keyboard('5')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('5'))
    await userEvent.tab()
    await expect(editor).not.toHaveFocus()
  },
}

/** What is no JSON is marked where it is. */
export const Broken: Story = {
  args: { value: '{\n  "phases": [\n    { "id": }\n  ]\n}' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.cm-faultLine')).toHaveTextContent('{ "id": }'))
  },
}

/** What the contract refuses is marked on its line, and said on hover. */
export const Refused: Story = {
  args: {
    errors: [{ path: ['phases', 2, 'progress'], message: 'must be a decimal text from "0" to "1"' }],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.cm-faultLine')).toHaveTextContent('phase-6'))
    await expect(canvasElement.querySelectorAll('.cm-faultLine')).toHaveLength(1)
  },
}

/** A key that is twice is marked in both of its places. */
export const KeyTwice: Story = {
  args: {
    value: '{\n  "phases": [],\n  "products": [],\n  "phases": []\n}',
    errors: [{ path: ['phases'], message: 'phases stands twice', places: [4, 38] }],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.cm-faultLine')).toHaveLength(2))
    const marked = Array.from(
      canvasElement.querySelectorAll('.cm-lintRange'),
      ({ textContent }) => textContent,
    )
    await expect(marked).toEqual(['"phases"', '"phases"'])
  },
}

/** Refuses `[4]`, and has a 5 typed after it before React has run the effects of that. */
function RefusedAmid(props: CodeEditorProps) {
  const [faults, setFaults] = useState(props.errors)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = place.current?.querySelector<HTMLElement>('.cm-content')
    const editor = content && EditorView.findFromDOM(content)
    if (editor && faults.length > 0) editor.dispatch(editor.state.replaceSelection('5'))
  }, [faults])
  return (
    <div ref={place}>
      <CodeEditor
        {...props}
        errors={faults}
        onChange={(text) => {
          props.onChange(text)
          if (text === '[4]') setFaults([{ path: [], message: 'must be an object' }])
        }}
      />
    </div>
  )
}

/** Faults that come amid the typing leave the caret where it is. */
export const RefusedWhileTyping: Story = {
  args: { value: '' },
  render: (args) => <RefusedAmid {...args} />,
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('textbox', { name: 'JSON editor' }).focus()
    await userEvent.keyboard('[[4')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('[45]'))
    await userEvent.keyboard('6')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('[456]'))
  },
}

/** Within an entry its fields are offered. */
export const Completion: Story = {
  args: { value: '{ "phases": [{ }] }' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('textbox', { name: 'JSON editor' }).focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await userEvent.keyboard('{ArrowRight>15/}')
    await userEvent.keyboard('{Control>} {/Control}')
    const options = await canvas.findAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('"status"')]),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.click(options[0] ?? canvasElement)
    await waitFor(() => expect(args.onChange).toHaveBeenCalled())
  },
}

/** It is searched: the fields are above the text, and what is found is marked. */
export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Find in the text' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'phase-5')
    await waitFor(() => expect(canvasElement.querySelector('.cm-searchMatch')).toHaveTextContent('phase-5'))
    await expect(canvas.queryByRole('button', { name: 'Find in the text' })).toBeNull()
  },
}

/** Nothing is typed yet: one empty line, and nothing wrong with it. */
export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'JSON editor' })).toHaveTextContent(/^$/)
    await expect(canvasElement.querySelector('.cm-faultLine')).toBeNull()
  },
}

/** A line longer than the editor scrolls within it. */
export const LongText: Story = {
  args: { value: `{ "phases": [{ "id": "phase-4", "owner": "${'Rindfleisch'.repeat(30)}" }] }` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    // The end of a long line comes to stand beside the button, not beneath it.
    const button = canvas.getByRole('button', { name: 'Find in the text' })
    canvas.getByRole('textbox', { name: 'JSON editor' }).focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{End}')
    await waitFor(() => expect(canvasElement.querySelector('.cm-scroller')?.scrollLeft).toBeGreaterThan(0))
    await waitFor(() => {
      const caret = canvasElement.querySelector('.cm-cursor-primary')?.getBoundingClientRect()
      return expect(caret?.right).toBeLessThan(button.getBoundingClientRect().left)
    })
  },
}

/** On a page that reads from right to left, code reads from left to right, its line numbers at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByText(/"Medical Affairs"/)
    const text = line.closest('.cm-line') ?? line
    await expectToReadFromTheLeft(text)
    const numbers = canvasElement.querySelector('.cm-lineNumbers') ?? canvasElement
    await expect(numbers.getBoundingClientRect().right).toBeLessThanOrEqual(text.getBoundingClientRect().left)
  },
}
