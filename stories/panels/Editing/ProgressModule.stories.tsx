import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { useState } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { progressItems } from '~/data/fixtures/progressItem'
import { unitProgress } from '~/data/domain/editing/progressItems'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import {
  ProgressModule,
  type ProgressDraft,
  type ProgressModuleProps,
} from '~/ui/panels/Editing/ProgressModule'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { useFollowed } from '../../support/holding'
import { expectRetry } from '../../support/retry'

/** Holds what is typed, and has the items of another kind once that is chosen. */
function Typed({ items, ...props }: ProgressModuleProps) {
  const [draft, change] = useFollowed(props.draft)
  return (
    <ProgressModule
      {...props}
      items={
        draft.collection === props.draft.collection
          ? items
          : { state: 'ready', value: progressItems[draft.collection] }
      }
      draft={draft}
      onDraftChange={(next) => {
        change(() => next)
        props.onDraftChange(next)
      }}
    />
  )
}

const nothing: ProgressDraft = { collection: 'business-units', id: '', percent: '' }

const meta = {
  component: ProgressModule,
  title: 'Panels/Admin Mode/ProgressModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  args: {
    items: { state: 'ready', value: progressItems['business-units'] },
    draft: { collection: 'business-units', id: 'onco', percent: '82' },
    onDraftChange: fn(),
    onUpdate: fn(),
    busy: false,
    error: null,
    lastChange: '14:32 by admin',
  },
  // JSON half written is no draft; the fields are its controls.
  argTypes: { draft: { control: false } },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof ProgressModule>

export default meta
type Story = StoryObj<typeof meta>

/** A unit and a value: what it is and what it will be are on one bar. Enter sends it. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement).toHaveTextContent('Now 78%Will be 82%+4 points')
    await expect(canvas.getByText('Changed 14:32 by admin')).toBeVisible()
    const field = canvas.getByRole('spinbutton', { name: 'Progress, 0 to 100' })
    await expect(field).toHaveAttribute('min', '0')
    await expect(field).toHaveAttribute('max', '100')
    await userEvent.type(field, '{Enter}')
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}

/** Nothing is chosen yet: choosing and typing shows what it comes to. */
export const Typing: Story = {
  tags: ['interaction'],
  args: { lastChange: null, draft: nothing },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('Now')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Business unit' }), 'Hospital')
    await expect(canvasElement).toHaveTextContent('Now 64%Will be –')
    await userEvent.type(canvas.getByRole('spinbutton'), '0')
    await expect(canvasElement).toHaveTextContent('Now 64%Will be 0%−64 points')
  },
}

/** Phases and targets are updated as units are: another kind asks for its item, and keeps what was typed. */
export const OtherKinds: Story = {
  tags: ['interaction'],
  args: { lastChange: null, draft: nothing },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const kinds = within(canvas.getByRole('group', { name: 'What to update' }))
    await expect(kinds.getByRole('button', { name: 'Units' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(canvas.getByRole('spinbutton'), '75')
    await userEvent.click(kinds.getByRole('button', { name: 'Phases' }))
    const phase = canvas.getByRole('combobox', { name: 'Phase' })
    await expect(phase).toHaveDisplayValue('Choose a phase')
    await userEvent.selectOptions(phase, '4 · Pre-Launch Activation')
    await expect(canvasElement).toHaveTextContent('Now 72%Will be 75%+3 points')
    await userEvent.click(kinds.getByRole('button', { name: 'Targets' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Target' }), 'Vometron 8 mg ODF')
    await expect(canvasElement).toHaveTextContent('Now 62%Will be 75%+13 points')
  },
}

/** Something was missing: the exact words. */
export const Missing: Story = {
  args: {
    draft: { collection: 'business-units', id: '', percent: '' },
    error: { title: 'Missing Information', text: 'Please select a BU and enter a progress value.' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Missing Information')
    await expect(canvas.getByRole('spinbutton')).toBeInvalid()
  },
}

/** It was refused: the reason, and what was typed is kept. */
export const Refused: Story = {
  args: { error: { text: 'The server could not save, and nothing was changed; try again in a moment.' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('spinbutton')).toHaveValue('82')
  },
}

/** Someone else has just changed the unit: that is said before anything is sent, and what is typed stays. */
export const ChangedMeanwhile: Story = {
  args: {
    notice: {
      title: 'Oncology was changed while you were editing',
      text: 'progress 76% → 78%, today, 14:38 by mona. What you typed is kept; you are asked which is to stand.',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Oncology was changed while you were editing')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('82')
  },
}

/** It is on its way: a second press does nothing. */
export const Busy: Story = {
  tags: ['interaction'],
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Updating...' }))
    await expect(args.onUpdate).not.toHaveBeenCalled()
  },
}

function Decided(props: ProgressModuleProps) {
  const [isOpen, setOpen] = useState(true)
  const fields = [{ field: 'progress', label: 'progress', mine: '82%', theirs: '90%' }]
  const onChoose = () => {
    setOpen(false)
  }
  const box = { item: 'Oncology', changed: '14:38 by mona', fields, choices: {}, onChoose }
  return <ProgressModule {...props} conflict={isOpen && <ConflictResolver {...box} />} />
}

/** Someone else was faster: either side can be kept, and once it is chosen the focus goes to the percentage. */
export const Conflict: Story = {
  tags: ['interaction'],
  render: (args) => <Decided {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Changed 14:38 by mona')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs for progress' }))
    await expect(canvas.getByRole('spinbutton')).toHaveFocus()
  },
}

/** An update was refused while another unit was chosen: what is said names the one that was sent. */
export const RefusedMeanwhile: Story = {
  args: {
    draft: { collection: 'business-units', id: 'diab', percent: '55' },
    error: { title: 'Oncology was not updated to 82%', text: 'The server could not save.' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Oncology was not updated to 82%',
    )
  },
}

/** The units are on their way. */
export const Loading: Story = {
  args: { items: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(1)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the business units')
  },
}

const onRetry = fn()

/** The units could not be loaded. */
export const Failed: Story = {
  args: { items: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** There is no unit. */
export const Empty: Story = {
  args: { items: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'There are no business units to update.',
    )
  },
}

/** A progress that is no number reads as the unit's default, 70 %. */
export const BadData: Story = {
  args: {
    items: {
      state: 'ready',
      value: businessUnits.map((unit) => unitProgress({ ...unit, progress: 'abc' })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Now 70%')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A unit's name of two hundred characters. */
export const LongText: Story = {
  args: {
    items: {
      state: 'ready',
      value: progressItems['business-units'].map((unit) => ({
        ...unit,
        name: 'Arzneimittelversorgung'.repeat(9),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A press of the mouse sends it as Enter does. */
export const Mouse: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Update progress' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}

/** From right to left the unit is at the right, and the two figures and their difference in their own order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByRole('combobox'), canvas.getByRole('spinbutton'))
    await expectRightToLeft(canvas.getByText('78%'), canvas.getByText('82%'), canvas.getByText('+4 points'))
    await expectToReadFromTheLeft(canvas.getByText('Changed 14:32 by admin'))
  },
}
