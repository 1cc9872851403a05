import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { PlanStrip } from '~/ui/panels/Import/PlanStrip'

const meta = {
  component: PlanStrip,
  title: 'Panels/Admin Mode/PlanStrip',
  tags: ['!dev'],
  args: {
    counts: { adds: 12, changes: 34, removes: 2, same: 181, refused: 3 },
    filter: null,
    onFilter: fn(),
  },
} satisfies Meta<typeof PlanStrip>

export default meta
type Story = StoryObj<typeof meta>

/** Each figure is a filter. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '34 changed' }))
    await expect(args.onFilter).toHaveBeenCalledWith('changes')
  },
}

/** Pressed again, all are shown. */
export const Filtered: Story = {
  args: { filter: 'adds' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '12 added', pressed: true }))
    await expect(args.onFilter).toHaveBeenCalledWith(null)
  },
}

/** Of a large file. */
export const LargeCounts: Story = {
  args: { counts: { adds: 5000, changes: 12_345, removes: 0, same: 0, refused: 0 } },
}
