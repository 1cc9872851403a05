import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { AppearanceDropdown } from '~/ui/panels/Navigation/AppearanceDropdown'

const meta = {
  component: AppearanceDropdown,
  title: 'Panels/AppearanceDropdown',
  args: { value: 'light', onChange: fn() },
} satisfies Meta<typeof AppearanceDropdown>

export default meta
type Story = StoryObj<typeof meta>

/** Its button was pressed: the three appearances, the one in force marked. */
export const Default: Story = {
  play: async ({ args }) => {
    const page = within(document.body)
    await expect(await page.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}
