import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import {
  resourceGroups,
  type LinkEvent,
  type Resource,
  type SectionAnchor,
} from '~/ui/panels/Navigation/navigationItems'
import { PhoneMenu } from '~/ui/panels/Navigation/PhoneMenu'
import { expectRightToLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { holding } from '../../support/holding'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: PhoneMenu,
  title: 'Panels/Around the page/PhoneMenu',
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
    holding('activeAnchor', 'onNavigate'),
    holding('appearance', 'onAppearanceChange'),
    // The bar, beneath which it hangs.
    (Story) => (
      <div style={{ position: 'relative', display: 'flex', justifyContent: 'end', padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PhoneMenu>

export default meta
type Story = StoryObj<typeof meta>

/** Presses the burger, and gives the one of the menu that comes: its code is loaded on the first press. */
async function openMenu(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }))
  return menuOpen(canvasElement)
}

async function menuOpen(canvasElement: HTMLElement): Promise<HTMLElement> {
  const canvas = within(canvasElement)
  await canvas.findByRole('navigation', { name: 'Menu' })
  const burger = canvas.getByRole('button', { name: 'Menu' })
  await expect(burger).toHaveFocus()
  return burger
}

/** Closed: the section in view, and the burger. */
export const Default: Story = {
  // They are in the menu, which is closed.
  argTypes: {
    activeAnchor: { control: false },
    homeHref: { control: false },
    appearance: { control: false },
    currentHref: { control: false },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByText('Products')).toBeVisible()
  },
}

/** Open: the seven items, the resources and the appearance, in rows of 44 pixels. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    const links = canvas.getAllByRole('link')
    await expect(links).toHaveLength(12)
    for (const link of links) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(canvas.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'location')
    await userEvent.click(canvas.getByRole('button', { name: 'Dark' }))
    await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
  },
}

/** The search is its first row: it closes the menu, and the focus is on the burger to come back to. */
export const Search: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    const row = canvas.getByRole('button', { name: 'Search' })
    await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(row)
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
  },
}

/** A choice closes the menu and gives the focus back, before it says which one. */
export const Choose: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const burger = await openMenu(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: 'Targets & Tracking' }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith('tracking', expect.anything())
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(burger).toHaveFocus()
  },
}

/** By keyboard: Enter opens, Tab goes in, Escape closes and gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Menu' }).focus()
    await userEvent.keyboard('{Enter}')
    const burger = await menuOpen(canvasElement)
    await userEvent.tab()
    await expectFocusRing(canvas.getByRole('button', { name: 'Search' }))
    await userEvent.tab()
    await expectFocusRing(canvas.getByRole('link', { name: 'Home' }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(burger).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    canvas.getByRole('link', { name: 'RARM' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFollow).toHaveBeenLastCalledWith(
      expect.objectContaining({ href: '/rarm' }),
      expect.anything(),
    )
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
  },
}

/** A press outside closes it. */
export const PressOutside: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    await userEvent.click(document.body)
    await waitFor(() => expect(canvas.queryByRole('navigation')).toBeNull())
  },
}

/** From a page of the resources: anchors lead home, and its own entry is marked. */
export const OnAPage: Story = {
  args: { activeAnchor: null, homeHref: '/', currentHref: '/rarm' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/#tools')
    await expect(canvas.getByRole('link', { name: 'RARM' })).toHaveAttribute('aria-current', 'page')
  },
}

/** From right to left: an entry's name at the right, and what is said of it at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    const entry = canvas.getByRole('link', { name: 'Marketing Plan', description: 'Not set up yet' })
    const hint = within(entry).getByText('Not set up yet').getBoundingClientRect()
    const { left, right } = entry.getBoundingClientRect()
    await expect(hint.left - left).toBeLessThan(right - hint.right)
    await expectRightToLeft(
      ...['Light', 'Dark', 'System'].map((name) => canvas.getByRole('button', { name })),
    )
  },
}

/** On the narrowest phone every entry keeps to one line, and the last is reached by scrolling. */
export const SmallPhone: Story = {
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await openMenu(canvasElement)
    for (const link of canvas.getAllByRole('link')) await expect(link.offsetHeight).toBe(44)
    await expectToFit(canvasElement)
  },
}
