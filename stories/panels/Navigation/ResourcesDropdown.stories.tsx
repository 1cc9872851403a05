import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { resourceGroups } from '~/ui/panels/Navigation/navigationItems'
import { ResourcesDropdown } from '~/ui/panels/Navigation/ResourcesDropdown'

const meta = {
  component: ResourcesDropdown,
  title: 'Panels/Around the page/ResourcesDropdown',
  tags: ['!dev'],
  args: { groups: resourceGroups('', '/mkt-budget', '/rarm', {}), onFollow: fn() },
} satisfies Meta<typeof ResourcesDropdown>

export default meta
type Story = StoryObj<typeof meta>

/** Its button was pressed, and neither outside link is set up: both say so. Escape closes it. */
export const NothingSetUp: Story = {
  // It is marked in the menu, which is closed at the end.
  argTypes: { currentHref: { control: false } },
  play: async () => {
    const page = within(document.body)
    await expect(await page.findAllByText('Not set up yet')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}

/** Both outside links are set up: the keyboard stops at each of the five entries. */
export const AllSetUp: Story = {
  args: {
    groups: resourceGroups('', '/mkt-budget', '/rarm', {
      trainingMaterials: 'https://example.com/training',
      marketingPlan: 'https://example.com/plan',
    }),
  },
  play: async () => {
    const page = within(document.body)
    const items = await page.findAllByRole('menuitem')
    for (const item of items) {
      await userEvent.keyboard('{ArrowDown}')
      await expect(item).toHaveFocus()
    }
    await expect(items).toHaveLength(5)
  },
}
