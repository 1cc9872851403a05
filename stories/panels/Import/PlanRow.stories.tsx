import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { importItems } from '~/data/fixtures/imports'
import { PlanRow } from '~/ui/panels/Import/PlanRow'
import { longTitle } from '../../support/narrow'

const meta = {
  component: PlanRow,
  title: 'Panels/Admin Mode/PlanRow',
  tags: ['!dev'],
  args: { item: importItems.changed },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof PlanRow>

export default meta
type Story = StoryObj<typeof meta>

/** Old and new, field by field, and the row that says so. */
export const Changed: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('listitem')
    await expect(row).toHaveTextContent('renal → cardio')
    await expect(row).toHaveTextContent('No → Yes')
    await expect(row).toHaveTextContent('row 3')
  },
}

/** Of a list of lines, how many there were and are, and the first that came. */
export const Lines: Story = {
  args: { item: importItems.arabic },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('listitem')).toHaveTextContent(
      '2 entries → 3 entries, “Pack text cleared”',
    )
  },
}

/** A new item. */
export const Added: Story = { args: { item: importItems.added } }

/** What the whole list lacks, with what goes along. */
export const Removed: Story = {
  args: { item: importItems.removed },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('listitem')).toHaveTextContent('its target goes with it')
  },
}

/** A long name breaks. */
export const LongText: Story = { args: { item: { ...importItems.changed, name: longTitle } } }
