import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { SchemaEntry } from '~/ui/panels/Api/SchemaEntry'
import { listShape, phaseShape } from '../../support/apiReference'

const meta = {
  component: SchemaEntry,
  title: 'Panels/Admin Mode/SchemaEntry',
  tags: ['!dev'],
  args: { schema: phaseShape },
} satisfies Meta<typeof SchemaEntry>

export default meta
type Story = StoryObj<typeof meta>

/** An object, by its fields. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('PhasePatch'))
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'title',
      'status',
      'objectives',
    ])
  },
}

/** What has no fields is told in one line. */
export const WithoutFields: Story = {
  args: { schema: listShape },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('PhaseList'))
    await expect(canvas.getByText('It is a list of Phase.')).toBeVisible()
    await expect(canvas.queryByText('Fields')).toBeNull()
  },
}
