import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { SearchGroup } from '~/ui/panels/Search/SearchGroup'
import { inCommand } from '../../support/inCommand'
import { found } from '../../support/search'

const [cells] = found('figoya').groups
if (!cells) throw new Error('Figoya is in no sheet.')

const meta = {
  component: SearchGroup,
  title: 'Panels/Search/SearchGroup',
  tags: ['!dev'],
  decorators: [inCommand],
  args: { group: cells, idOf: (value) => value.replaceAll(/\W/g, '-'), onChoose: fn() },
} satisfies Meta<typeof SearchGroup>

export default meta
type Story = StoryObj<typeof meta>

/** Six of nine, and a way to the others. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Workbook cells · 6 of 9' }))
    await expect(group.getAllByRole('option')).toHaveLength(7)
    await userEvent.click(group.getByRole('option', { name: 'Show 3 more' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('cells:')
  },
}

/** All there is: no more is offered. */
export const Whole: Story = {
  args: { group: { ...cells, title: 'Workbook cells', more: 0 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^Show/)).toBeNull()
  },
}
