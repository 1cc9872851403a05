import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { resourceGroups } from '~/ui/panels/Navigation/navigationItems'
import { ResourcesDropdown } from '~/ui/panels/Navigation/ResourcesDropdown'

const meta = {
  component: ResourcesDropdown,
  title: 'Panels/ResourcesDropdown',
  args: { groups: resourceGroups('', '/mkt-budget', '/rarm', {}), onFollow: fn() },
} satisfies Meta<typeof ResourcesDropdown>

export default meta
type Story = StoryObj<typeof meta>

/** Its button was pressed, and neither outside link is set up: both say so. Escape closes it. */
export const NothingSetUp: Story = {
  play: async () => {
    const page = within(document.body)
    await expect(await page.findAllByText('Not set up yet')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}
