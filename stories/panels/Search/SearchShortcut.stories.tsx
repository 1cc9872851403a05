import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { SearchShortcut } from '~/ui/panels/Search/SearchShortcut'

const meta = {
  component: SearchShortcut,
  title: 'Panels/Search/SearchShortcut',
  tags: ['!dev'],
  args: { children: 'esc' },
} satisfies Meta<typeof SearchShortcut>

export default meta
type Story = StoryObj<typeof meta>

/** A key, for those who see it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('esc')).toHaveAttribute('aria-hidden', 'true')
  },
}
