import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { AppearanceDropdown } from '~/ui/panels/Navigation/AppearanceDropdown'
import { holding } from '../../support/holding'

const meta = {
  component: AppearanceDropdown,
  title: 'Panels/Around the page/AppearanceDropdown',
  tags: ['!dev'],
  args: { value: 'light', onChange: fn() },
  decorators: [holding('value', 'onChange')],
} satisfies Meta<typeof AppearanceDropdown>

export default meta
type Story = StoryObj<typeof meta>

/** Its button was pressed: the three appearances, the selected one marked. */
export const Default: Story = {
  play: async ({ args }) => {
    const page = within(document.body)
    await expect(await page.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}

/** A press of the mouse chooses. */
export const Mouse: Story = {
  args: { value: 'system' },
  play: async ({ args }) => {
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Dark' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('dark')
  },
}

/** From right to left the check ends the row, at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async () => {
    const item = await within(document.body).findByRole('menuitemradio', { name: 'Light' })
    const check = item.querySelector('.rt-BaseMenuItemIndicator')?.getBoundingClientRect()
    const { left, right } = item.getBoundingClientRect()
    await expect((check?.left ?? right) - left).toBeLessThan(right - (check?.right ?? left))
  },
}
