import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { SearchKey } from '~/ui/panels/Search/SearchKey'

const meta = {
  component: SearchKey,
  title: 'Panels/Search/SearchKey',
  tags: ['!dev'],
  args: { children: 'esc' },
} satisfies Meta<typeof SearchKey>

export default meta
type Story = StoryObj<typeof meta>

/** A key, for those who see it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('esc')).toHaveAttribute('aria-hidden', 'true')
  },
}
