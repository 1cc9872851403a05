import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ColumnHead } from '~/ui/panels/Workbook/ColumnHead'

const meta = {
  component: ColumnHead,
  title: 'Panels/ColumnHead',
  args: { header: 'City', isNumeric: false, sorted: null, onSort: fn() },
  decorators: (Head) => (
    <table>
      <thead>
        <tr>
          <Head />
        </tr>
      </thead>
    </table>
  ),
} satisfies Meta<typeof ColumnHead>

export default meta
type Story = StoryObj<typeof meta>

/** Not sorted by. A press or a key asks for it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenCalledTimes(2)
  },
}

/** The lowest first. */
export const Ascending: Story = { args: { sorted: 'ascending' } }

/** The highest first, over figures. */
export const Descending: Story = { args: { sorted: 'descending', isNumeric: true, header: 'Packs' } }
