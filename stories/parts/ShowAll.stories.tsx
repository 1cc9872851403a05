import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { ShowAll, type ShowAllProps } from '~/ui/parts/AdminModule/ShowAll'

const args: ShowAllProps = { count: 500, onShowAll: fn() }

const meta = {
  component: ShowAll,
  title: 'Parts/ShowAll',
  tags: ['!dev'],
  args,
} satisfies Meta<typeof ShowAll>

export default meta
type Story = StoryObj<typeof meta>

/** The first of five hundred are shown. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 500 entries' }))
    await expect(args.onShowAll).toHaveBeenCalledOnce()
  },
}

/** All are shown: it renders nothing. */
export const Empty: Story = {
  tags: ['unlisted'],
  args: { onShowAll: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
