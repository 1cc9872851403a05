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
import { useArgState } from '../../support/controlled'
import { expectRetry } from '../../support/retry'
import { ready } from '~/ui/lib/loadable'
import { showWith, shownAnew } from '../../support/showWith'

/** A module that keeps its input in state, and has the items of the chosen kind. */
function StatefulModule({ items, ...props }: ProgressModuleProps) {
  const [draft, change] = useArgState(props.draft)
  return (
    <ProgressModule
      {...props}
      items={draft.collection === props.draft.collection ? items : ready(progressItems[draft.collection])}
      draft={draft}
      onDraftChange={(next) => {
        change(() => next)
        props.onDraftChange(next)
      }}
    />
  )
}

const emptyDraft: ProgressDraft = { collection: 'business-units', id: '', percent: '' }

const meta = {
  component: ProgressModule,
  title: 'Panels/Admin Mode/ProgressModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel, shownAnew],
  args: {
    items: ready(progressItems['business-units']),
    draft: { collection: 'business-units', id: 'onco', percent: '82' },
    onDraftChange: fn(),
    onUpdate: fn(),
    busy: false,
    error: null,
    lastChange: '14:32 by admin',
  },
  // Half-typed JSON is not a draft. The fields of the story are the controls.
  argTypes: { draft: { control: false } },
  render: (args) => <StatefulModule {...args} />,
} satisfies Meta<typeof ProgressModule>

export default meta
type Story = StoryObj<typeof meta>

/** A unit and a value: one bar shows the current and the new progress. Enter submits. */
export const Default: Story = {}

/** Enter and a click submit. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    await expect(canvasElement).toHaveTextContent('Now 78%Will be 82%+4 points')
    await expect(canvas.getByText('Changed 14:32 by admin')).toBeVisible()
    await userEvent.type(canvas.getByRole('spinbutton', { name: 'Progress, 0 to 100' }), '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Update progress' }))
    await expect(args.onUpdate).toHaveBeenCalledTimes(2)
    await step('while updating, a second click has no effect', async () => {
      await showWith<Story>({ busy: true })
      await userEvent.click(canvas.getByRole('button', { name: 'Updating...' }))
      await expect(args.onUpdate).not.toHaveBeenCalled()
    })
    await step(
      'phases and targets are updated like units, and another kind clears the item and keeps the value',
      async () => {
        await showWith<Story>({ lastChange: null, draft: emptyDraft })
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
    )
  },
}

/** Nothing is selected. The new progress is previewed while typing, without floating-point noise. */
export const Typing: Story = {
  tags: ['interaction'],
  args: {
    lastChange: null,
    draft: emptyDraft,
    items: ready(progressItems['business-units'].map((unit) => ({ ...unit, progress: 0.285 }))),
  },
  play: async ({ canvas, canvasElement, step }) => {
    const field = canvas.getByRole('spinbutton')
    await expect(canvas.queryByText('Now')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Business unit' }), 'Hospital')
    await expect(canvasElement).toHaveTextContent('Now 28.5%Will be –')
    const typed = async (text: string, shown: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await expect(canvasElement).toHaveTextContent(shown)
    }
    await typed('0', 'Will be 0%−28.5 points')
    await typed('27.5', 'Will be 27.5%')
    await expect(canvas.getByText('−1 point')).toBeVisible()
    await typed('28.5', 'No change')
    await typed('33.3', 'Will be 33.3%+4.8 points')
    await step('a decimal comma is kept and read as a decimal point', async () => {
      await typed('7,5', 'Will be 7.5%')
      await expect(field).toHaveValue('7,5')
      await expect(field).toHaveAttribute('aria-valuenow', '7.5')
      await expect(field).toHaveAttribute('aria-valuetext', '7.5%')
    })
    await step('the arrow keys change the value by one point, within its limits', async () => {
      await expect(field).toHaveAttribute('min', '0')
      await expect(field).toHaveAttribute('max', '100')
      await typed('99.5', '+71 points')
      await userEvent.type(field, '{ArrowUp}')
      await expect(field).toHaveValue('100')
      await userEvent.type(field, '{ArrowDown}{ArrowDown}')
      await expect(field).toHaveValue('98')
    })
    await step('the mouse wheel does not change the value', async () => {
      field.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
      await expect(field).toHaveValue('98')
    })
    await step('an invalid percentage has no value', async () => {
      await typed('101', 'Will be –')
      await expect(field).not.toHaveAttribute('aria-valuenow')
    })
  },
}

/** The input is missing, with the message of the specification. */
export const Missing: Story = {
  args: {
    draft: { collection: 'business-units', id: '', percent: '' },
    error: { title: 'Missing Information', text: 'Please select a BU and enter a progress value.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Missing Information')
    await expect(canvas.getByRole('combobox')).toBeInvalid()
    await expect(canvas.getByRole('spinbutton')).toBeInvalid()
  },
}

/** The update failed, with the reason. The input is kept. The title names the submitted value. */
export const Refused: Story = {
  args: { error: { title: 'Oncology was not updated to 82%', text: 'The server could not save.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Oncology was not updated to 82%')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('82')
  },
}

/** Someone else changed the unit before the update: a warning is shown, and the input is kept. */
export const ChangedMeanwhile: Story = {
  args: {
    warning: {
      title: 'Oncology was changed while you were editing',
      text: 'progress 76% → 78%, today, 14:38 by mona. What you typed is kept; you are asked which to keep.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Oncology was changed while you were editing')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('82')
  },
}

function WithConflict(props: ProgressModuleProps) {
  const [isOpen, setOpen] = useState(true)
  const fields = [{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }]
  const onChoose = () => {
    setOpen(false)
  }
  const resolver = { item: 'Oncology', lastChange: '14:38 by mona', fields, choices: {}, onChoose }
  return <ProgressModule {...props} conflict={isOpen && <ConflictResolver {...resolver} />} />
}

/** A conflict: either value can be kept, and focus then moves to the percentage. */
export const Conflict: Story = {
  tags: ['interaction'],
  render: (args) => <WithConflict {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changed 14:38 by mona')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use theirs for progress' }))
    await expect(canvas.getByRole('spinbutton')).toHaveFocus()
  },
}

/** Loading. */
export const Loading: Story = {
  args: { items: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(1)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the business units')
  },
}

const onRetry = fn()

/** The units could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { items: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** No units. */
export const Empty: Story = {
  args: { items: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no business units to update.')
  },
}

/** Progress that is not a number falls back to the default, 70%. */
export const BadData: Story = {
  args: {
    items: ready(businessUnits.map((unit) => unitProgress({ ...unit, progress: 'abc' }))),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Now 70%')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A long unbroken unit name. */
export const LongText: Story = {
  args: {
    items: ready(
      progressItems['business-units'].map((unit) => ({
        ...unit,
        name: 'Arzneimittelversorgung'.repeat(9),
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: the unit is on the right, and the bar is mirrored. Figures keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('spinbutton')
    await expectRightToLeft(canvas.getByRole('combobox'), field, canvas.getByText('%'))
    const arrow = canvasElement.querySelector('[class*="BeforeAfter_arrow"]') ?? canvasElement
    await expectRightToLeft(
      canvas.getByText('78%'),
      arrow,
      canvas.getByText('82%'),
      canvas.getByText('+4 points'),
    )
    await expect(getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await expectToReadFromTheLeft(canvas.getByText('+4 points'))
    await expectToReadFromTheLeft(canvas.getByText('Changed 14:32 by admin'))
  },
}
