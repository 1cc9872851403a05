import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { FirstSteps } from '~/ui'
import { shownAt } from '../../support/shownAt'

const steps = [
  { label: 'Name and window', note: 'still as they came', isDone: false, onPress: fn() },
  { label: 'Units', note: '5, all yours', isDone: true, href: '#business-units' },
  { label: 'Phases', note: '7, all the sample’s', isDone: false, href: '#timeline' },
  { label: 'Products', note: '27, or import a list', isDone: false, href: '#products' },
  { label: 'Workbooks', note: 'both as they came', isDone: false, onPress: fn() },
  { label: 'Accounts', note: '3, the last one huda', isDone: true, onPress: fn() },
]

const meta = {
  component: FirstSteps,
  title: 'Panels/Admin Mode/FirstSteps',
  tags: ['new', 'since-0.2.0'],
  args: { isSample: true, steps, onDismiss: fn() },
} satisfies Meta<typeof FirstSteps>

export default meta
type Story = StoryObj<typeof meta>

/** A sample launch, with two of six steps done. */
export const Default: Story = {}

/** Steps link to their sections, and Put this away dismisses the panel. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('make them your own in six steps, 2 done')
    await expect(canvas.getByRole('link', { name: /^Units ?, done, 5, all yours$/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Put this away' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

/** A launch that started empty. */
export const Beginning: Story = {
  args: { isSample: false, steps: steps.map((step) => ({ ...step, isDone: false, note: 'none yet' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('make it your own in six steps, 0 done')
  },
}

/** The panel is being dismissed: a click has no effect. */
export const Busy: Story = {
  tags: ['interaction', '!dev'],
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Put this away' }))
    await expect(args.onDismiss).not.toHaveBeenCalled()
  },
}

/** On a phone there are two cells per row. Long notes wrap within them. */
export const LongTextOnPhone: Story = {
  args: {
    steps: steps.map((step) => ({
      ...step,
      note: 'Oncology, haematology and immunology launch desk of the Gulf',
    })),
  },
  parameters: shownAt('phone'),
}
