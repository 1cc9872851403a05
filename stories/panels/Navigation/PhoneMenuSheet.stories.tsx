import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import {
  resourceGroups,
  type LinkEvent,
  type Resource,
  type SectionAnchor,
} from '~/ui/panels/Navigation/navigationItems'
import { PhoneMenuSheet } from '~/ui/panels/Navigation/PhoneMenuSheet'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: PhoneMenuSheet,
  title: 'Panels/Around the page/PhoneMenuSheet',
  tags: ['!dev'],
  args: {
    activeAnchor: 'products',
    homeHref: '',
    resources: resourceGroups('', '/mkt-budget', '/rarm', {}).flat(),
    onNavigate: fn((_: SectionAnchor, event: LinkEvent) => {
      event.preventDefault()
    }),
    onFollow: fn((_: Resource, event: LinkEvent) => {
      event.preventDefault()
    }),
    onSearch: fn(),
    appearance: 'light',
    onAppearanceChange: fn(),
  },
  parameters: { ...shownAt('phone'), layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', display: 'flex', justifyContent: 'end', padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneMenuSheet>

export default meta
type Story = StoryObj<typeof meta>

/** It comes open, with the focus on its burger, since that was pressed: `PhoneMenu` shows its states. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const burger = canvas.getByRole('button', { name: 'Menu' })
    await expect(burger).toHaveFocus()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await userEvent.click(burger)
    await expect(canvas.getAllByRole('link')).toHaveLength(12)
  },
}
