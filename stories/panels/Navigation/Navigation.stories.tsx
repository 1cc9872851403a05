import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { Navigation } from '~/ui/panels/Navigation/Navigation'
import type { LinkEvent } from '~/ui/panels/Navigation/navigationItems'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { holding } from '../../support/holding'
import { expectFixedNames } from '../../support/fixedNames'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'

const stay = (_: string, event: LinkEvent) => {
  event.preventDefault()
}

const meta = {
  component: Navigation,
  title: 'Panels/Around the page/Navigation',
  tags: ['stable', 'since-0.1.0'],
  args: {
    activeAnchor: 'home',
    homeHref: '',
    budgetHref: '/mkt-budget',
    rarmHref: '/rarm',
    links: { trainingMaterials: 'https://example.com/training' },
    onNavigate: fn(stay),
    onResource: fn(stay),
    appearance: 'light',
    onAppearanceChange: fn(),
    adminOpen: false,
    onAdminToggle: fn(),
    onSearch: fn(),
    onSearchNear: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    // The bar needs more room than a story has by itself.
    viewport: { defaultViewport: 'laptop' },
    ownMain: true,
    docs: { story: { inline: false, height: '420px' } },
  },
  decorators: [
    holding('activeAnchor', 'onNavigate'),
    holding('appearance', 'onAppearanceChange'),
    holding('adminOpen', { onAdminToggle: (open: boolean) => !open }),
    (Story) => (
      <>
        <Story />
        <main id="main" tabIndex={-1} style={{ minHeight: 320 }} />
      </>
    ),
  ],
} satisfies Meta<typeof Navigation>

export default meta
type Story = StoryObj<typeof meta>

/** A menu floats outside the story's own element. */
const page = within(document.body)

/** On the home page: seven items, of which the section in view is marked. */
export const Default: Story = {
  // They are in the menu of resources, which is closed.
  argTypes: { budgetHref: { control: false }, rarmHref: { control: false }, currentHref: { control: false } },
}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const bar = within(within(canvasElement).getByRole('navigation', { name: 'Main' }))
    const items = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    await expect(items).toEqual([
      ['Home', '#home'],
      ['Timeline', '#timeline'],
      ['Business Units', '#business-units'],
      ['Products', '#products'],
      ['Targets & Tracking', '#tracking'],
      ['Tools', '#tools'],
      ['View Library', '#library'],
    ])
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'location')
    await userEvent.click(bar.getByRole('link', { name: 'View Library' }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith('library', expect.anything())
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Launch Command Center CRM' }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith('home', expect.anything())
  },
}

/** The resources: a section is navigated to, a page is opened. */
export const Resources: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const button = () => within(canvasElement).getByRole('button', { name: 'Resources' })
    await userEvent.click(button())
    await userEvent.click(await page.findByRole('menuitem', { name: 'Pre-Launch Activation' }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith('timeline', expect.anything())
    await userEvent.click(button())
    await userEvent.click(await page.findByRole('menuitem', { name: 'RARM' }))
    await expect(args.onResource).toHaveBeenLastCalledWith('/rarm', expect.anything())
  },
}

/** By keyboard: the first stop skips the bar; Admin Mode and the appearance are within reach. */
export const Keyboard: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expectFocusRing(skip)
    await expect(skip).toHaveAttribute('href', '#main')
    canvas.getByRole('button', { name: 'Admin Mode' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdminToggle).toHaveBeenCalledOnce()
    canvas.getByRole('button', { name: 'Appearance' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Dark' }))
    await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
  },
}

/** Search is near once the pointer or the focus is on it, and asked for by a press. */
export const Search: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Search' })
    button.focus()
    await expect(args.onSearchNear).toHaveBeenCalled()
    await userEvent.click(button)
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(button.nextElementSibling).toHaveAccessibleName('Appearance')
  },
}

/** The admin panel is shown. */
export const AdminOpen: Story = {
  args: { adminOpen: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Admin Mode' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
}

/** On another page no section is marked, and the anchors lead to the home page. */
export const OnAPage: Story = {
  tags: ['interaction'],
  args: { activeAnchor: null, homeHref: '/', currentHref: '/mkt-budget' },
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('navigation', { name: 'Main' }))
    await expect(bar.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/#tools')
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Resources' }))
    await expect(await page.findByRole('menuitem', { name: 'MKT-Budget' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

/** Under 1220 pixels the burger holds what the bar has no room for. */
export const Tablet: Story = {
  tags: ['interaction'],
  parameters: shownAt('tablet'),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'RARM' }))
    await expect(args.onResource).toHaveBeenLastCalledWith('/rarm', expect.anything())
  },
}

/** On a phone: mark, name, key and burger. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('CRM')).not.toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Admin Mode' }).getBoundingClientRect().width).toBe(40)
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Timeline' }))
    await expect(args.onNavigate).toHaveBeenLastCalledWith('timeline', expect.anything())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** On the narrowest phone the name takes two lines at most, within the bar, and nothing is pushed out. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const brand = canvas.getByRole('link', { name: 'Launch Command Center' })
    await expect(brand.querySelector('span')?.offsetHeight).toBeLessThanOrEqual(36)
    await expect(canvas.queryByRole('button', { name: 'Appearance' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Search' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** From right to left: the mark at the right, the items after it in their order, Admin Mode at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('link', { name: 'Launch Command Center CRM' }),
      ...within(canvas.getByRole('navigation', { name: 'Main' })).getAllByRole('link'),
      canvas.getByRole('button', { name: 'Resources' }),
      canvas.getByRole('button', { name: 'Admin Mode' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Resources' }))
    const menu = await page.findByRole('menu')
    const button = canvas.getByRole('button', { name: 'Resources', hidden: true })
    await waitFor(() =>
      expect(menu.getBoundingClientRect().left).toBeCloseTo(button.getBoundingClientRect().left, 0),
    )
    await expectToReadFromTheLeft(page.getByRole('menuitem', { name: 'MKT-Budget' }))
  },
}

/** On a phone from right to left. */
export const PhoneRightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('link', { name: 'Launch Command Center' }),
      canvas.getByRole('button', { name: 'Admin Mode' }),
      canvas.getByRole('button', { name: 'Menu' }),
    )
    await expectToFit(canvasElement)
  },
}

/** The page is of an earlier moment: nothing is changed there, and the button says so when it is pressed. */
export const AdminRests: Story = {
  tags: ['interaction'],
  args: { adminRests: 'Back to now to make changes.' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Back to now to make changes.')
    await userEvent.click(button)
    await expect(args.onAdminToggle).toHaveBeenCalledOnce()
  },
}

/** Signed in, two access requests wait: a figure on the button, and in words for those who do not see it. */
export const Waiting: Story = {
  args: { waiting: 2 },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-description', 'Access requests: 2')
    await expect(getComputedStyle(button, '::after').content).toBe('"2"')
  },
}

/** One waits, on a phone: the figure covers nothing. */
export const WaitingOnAPhone: Story = {
  args: { waiting: 1 },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-description', 'Access requests: 1')
    await expectToFit(canvasElement)
  },
}

/** Each name that the specification fixes is the whole name, whatever is beside it. */
export const FixedNames: Story = {
  tags: ['!dev', 'unlisted', 'interaction'],
  play: async ({ canvasElement }) => {
    await expectFixedNames(canvasElement, 'navigation')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Resources' }))
    await within(document.body).findByRole('menuitem', { name: 'RARM' })
    await expectFixedNames(document.body, 'resources')
  },
}
