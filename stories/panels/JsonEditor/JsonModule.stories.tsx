import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { planEdits, planText } from '~/data/domain/editing/jsonEdits'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { JsonModule, type JsonModuleProps } from '~/ui/panels/JsonEditor/JsonModule'
import { inAdminPanel } from '../../support/adminPanel'
import { editorFields, editorText } from '../../support/editorDocument'
import { expectToReadFromTheLeft } from '../../support/direction'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { withoutCode } from '../../support/withoutCode'

const plan = planEdits(JSON.parse(editorText), { phases, products, targets }, (_, __, { progress }) =>
  progress === '1.4' ? [{ path: ['progress'], reason: 'must be a decimal text from "0" to "1"' }] : [],
)

const meta = {
  component: JsonModule,
  title: 'Panels/Admin Mode/JsonModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [holding('text', 'onTextChange'), inAdminPanel],
  args: {
    text: editorText,
    onTextChange: fn(),
    onLoad: fn(),
    plan,
    onApply: fn(),
    busy: false,
    progress: null,
    onStop: fn(),
    error: null,
    results: [],
    fields: editorFields,
  },
} satisfies Meta<typeof JsonModule>

export default meta
type Story = StoryObj<typeof meta>

/** A document of which one entry is refused: Apply can be pressed, and says so then. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 changes, 1 refused')).toBeVisible()
    await expect(canvas.getByText('products ignored: phases comes first')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

/** Blank: the one state in which Apply is disabled. */
export const Blank: Story = {
  args: { text: ' \n ', plan: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Apply' })).toBeDisabled()
  },
}

const twice = `{
  "phases": [
    { "id": "phase-4", "progress": "0.78", "progress": "0.8" },
    { "id": "phase-4", "progress": "0.9" }
  ]
}`

/** A key is twice in an entry, and an entry contradicts one before it: both are refused, with both places. */
export const KeyTwice: Story = {
  args: { text: twice, plan: planText(twice, { phases, products, targets }, () => []) },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'What Apply will do' })
    const reasons = [
      'Stands at line 3, column 24 and again at line 3, column 44: keep one of the two.',
      'Has another value at phases[0].progress: keep one of the two.',
    ]
    for (const reason of reasons) await expect(within(list).getByText(reason)).toBeVisible()
    await expect(
      within(canvasElement).getByText('Nothing is sent while 2 entries are refused.'),
    ).toBeVisible()
  },
}

/** It asks for what is there already: beside Apply it says so. */
export const NothingToChange: Story = {
  args: { plan: planEdits({ phases: [] }, { phases, products, targets }, () => []) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Nothing to change')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}

/** The editor's code did not come: that is said in its place, and the module stays usable. */
export const EditorNotLoaded: Story = {
  parameters: { focusGoesTo: 'host' },
  tags: ['interaction'],
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The editor could not be loaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('The editor could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}

/** What is there now is filled in. */
export const Loaded: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Load current' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Phases' }))
    await expect(args.onLoad).toHaveBeenCalledWith('phases')
  },
}

/** It is no JSON. */
export const Broken: Story = {
  args: {
    text: '{ "phases": [',
    plan: null,
    error: { title: 'Invalid JSON', text: 'Unexpected end of JSON input.' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid JSON')
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeEnabled()
  },
}

/** Apply stopped on its way: entry by entry, what was done. */
export const Stopped: Story = {
  args: {
    error: { title: 'Invalid JSON', text: 'Apply stopped at the first entry that was refused.' },
    results: [
      { place: 'phases[0]', address: '/api/timeline/phase-4', outcome: 'applied' },
      {
        place: 'phases[1]',
        address: '/api/timeline/phase-5',
        outcome: 'refused',
        reason: 'The server could not save, and nothing was changed; try again in a moment.',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const results = within(canvasElement).getByRole('list', { name: 'What Apply did' })
    await expect(within(results).getAllByRole('listitem')).toHaveLength(2)
  },
}

/** Someone else has just changed what the text asks for: that is said before anything is sent. */
export const ChangedMeanwhile: Story = {
  args: {
    notice: {
      title: 'Phase 4 and 1 more were changed while you were editing',
      text: 'progress 70% → 72%, today, 14:38 by mona. What you typed is kept; you are asked which is to stand.',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('progress 70% → 72%')
  },
}

/** It is on its way: a second press does nothing. */
export const Busy: Story = {
  tags: ['interaction'],
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applying...' }))
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

/** Five hundred entries are on their way: how many are applied, and a way to stop between two calls. */
export const HalfWay: Story = {
  tags: ['interaction'],
  args: { busy: true, progress: { done: 137, all: 500, isStopping: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('137 of 500 applied')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

function UnderWay(props: JsonModuleProps) {
  const [isStopped, setStopped] = useState(false)
  const onStop = () => {
    setStopped(true)
  }
  return <JsonModule {...props} onStop={onStop} {...(isStopped && { busy: false, progress: null })} />
}

/** It was stopped by hand: Stop is gone, and the focus is on Apply. */
export const StoppedByHand: Story = {
  tags: ['interaction'],
  args: { busy: true, progress: { done: 137, all: 500, isStopping: false } },
  render: (args) => <UnderWay {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Stop' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus())
  },
}

function Decided(props: JsonModuleProps) {
  const [isOpen, setOpen] = useState(true)
  const fields = [{ field: 'progress', label: 'progress', mine: '45%', theirs: '50%' }]
  const onChoose = () => {
    setOpen(false)
  }
  const box = { item: 'Phase 5', changed: '14:38 by mona', fields, choices: {}, onChoose }
  return <JsonModule {...props} conflict={isOpen && <ConflictResolver {...box} />} />
}

/** Someone else was faster: once the last choice is made, the focus goes to Apply. */
export const ConflictDecided: Story = {
  tags: ['interaction'],
  render: (args) => <Decided {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Choose what is to stand, then apply again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs for progress' }))
    await expect(canvas.getByText('Nothing is sent while an entry is refused.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveFocus()
  },
}

/** By keyboard it is applied as by mouse. */
export const Keyboard: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Apply' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

/** A reason, an address and a value with no place to break, on a phone. */
export const LongText: Story = {
  args: {
    text: `{ "phases": [{ "id": "${longWord}" }] }`,
    error: { title: 'Invalid JSON', text: longWord.repeat(3) },
    results: [{ place: 'phases[0]', address: `/api/timeline/${longWord.repeat(3)}`, outcome: 'applied' }],
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('textbox', { name: 'JSON editor' })
    await expectToFit(canvasElement)
  },
}

/** From right to left the module is mirrored, and its code, addresses and counts are not. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('textbox', { name: 'JSON editor' })).toBeVisible()
    const line = canvasElement.querySelector('.cm-line:nth-of-type(3)') ?? canvasElement
    await expectToReadFromTheLeft(line)
    await expectToReadFromTheLeft(canvas.getByText('2 changes, 1 refused'))
    await expect(
      canvas.getByRole('heading', { name: 'JSON editor' }).getBoundingClientRect().left,
    ).toBeGreaterThan(canvas.getByRole('button', { name: 'Load current' }).getBoundingClientRect().right)
  },
}
