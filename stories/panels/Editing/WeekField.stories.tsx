import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { WeekField } from '~/ui/panels/Editing/WeekField'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'

const meta = {
  component: WeekField,
  title: 'Panels/Admin Mode/WeekField',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: {
    label: 'Working week',
    value: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    onChange: fn(),
  },
} satisfies Meta<typeof WeekField>

export default meta
type Story = StoryObj<typeof meta>

/** Five days, Sunday to Thursday. */
export const Default: Story = {}

/** A press chooses a day, another one leaves it; they stay in the order of the week. */
export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Saturday, Sa' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sunday, Su' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([
      ...['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
    ])
    await expect(canvas.getByRole('button', { name: 'Sunday, Su' })).toHaveAttribute('aria-pressed', 'false')
    await expect(canvas.getByText('5 days')).toBeVisible()
  },
}

/** None is chosen: every day counts. */
export const EveryDay: Story = {
  args: { value: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('none chosen: every day counts')).toBeVisible()
  },
}
