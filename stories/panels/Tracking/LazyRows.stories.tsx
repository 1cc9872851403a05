import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { beginnings } from '~/data/fixtures/tracking'
import { unitLabel } from '~/data/domain/format/unitName'
import { LazyRows } from '~/ui/panels/Tracking/LazyRows'
import { TrackingRow } from '~/ui/panels/Tracking/TrackingRow'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: LazyRows,
  title: 'Panels/Targets and tracking/LazyRows',
  tags: ['!dev'],
  args: {
    count: beginnings.length,
    columns: 6,
    children: beginnings.map((row) => (
      <TrackingRow
        key={row.sku}
        row={{ ...row, key: row.sku, isNew: true }}
        unitName={unitLabel(row.bu, businessUnits)}
      />
    )),
  },
  // They are of rows that are out of reach.
  argTypes: {
    count: { control: false },
    columns: { control: false },
    startsNear: { control: false },
    stays: { control: false },
  },
  // In its table, with room to scroll the block out of reach.
  decorators: (Story) => (
    <div style={{ paddingBlockEnd: '500vh' }}>
      <table role="table" aria-label="Progress">
        <Story />
      </table>
    </div>
  ),
} satisfies Meta<typeof LazyRows>

export default meta
type Story = StoryObj<typeof meta>

function scrollTo(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}

/** Near the window: the rows are there. Far from it: their place is kept, as high as they were. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(10)
    const height = canvasElement.scrollHeight
    scrollTo(3_000)
    await waitFor(() => expect(canvas.queryByRole('rowheader')).not.toBeInTheDocument())
    await expect(Math.abs(canvasElement.scrollHeight - height)).toBeLessThanOrEqual(1)
    scrollTo(0)
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(10)
  }),
}

/** One of them was asked for by its address: they are there wherever the window is. */
export const Stays: Story = {
  args: { stays: true },
  play: async ({ canvasElement }) => {
    scrollTo(4_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(within(canvasElement).getAllByRole('rowheader')).toHaveLength(10)
    scrollTo(0)
  },
}

/** The first of the rows that were asked for are there at once, to be focused. */
export const StartsNear: Story = {
  args: { startsNear: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('rowheader')).toHaveLength(10)
  },
}
