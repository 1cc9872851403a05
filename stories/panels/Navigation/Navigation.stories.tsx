import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { Navigation } from '~/ui/panels/Navigation/Navigation'
import type { LinkEvent } from '~/ui/panels/Navigation/navigationItems'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { controlled } from '../../support/controlled'
import { expectFixedNames } from '../../support/fixedNames'
import { expectToFit, longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'

const preventNavigation = (_: string, event: LinkEvent) => {
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
    onNavigate: fn(preventNavigation),
    onResource: fn(preventNavigation),
    appearance: 'light',
    onAppearanceChange: fn(),
    adminOpen: false,
    onAdminToggle: fn(),
    onSearch: fn(),
    onSearchIntent: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    // The navigation needs a wider window than other stories.
    viewport: { defaultViewport: 'laptop' },
    ownMain: true,
    docs: { story: { inline: false, height: '420px' } },
  },
  decorators: [
    controlled('activeAnchor', 'onNavigate'),
    controlled('appearance', 'onAppearanceChange'),
    controlled('adminOpen', { onAdminToggle: (open: boolean) => !open }),
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

/** Menus open outside the element of the story. */
const page = within(document.body)

/** On the home page: seven links, with the section in view marked. */
export const Default: Story = {
  // Visible only in the Resources menu, which is closed.
  argTypes: { budgetHref: { control: false }, rarmHref: { control: false }, currentHref: { control: false } },
}

/** Links, search, appearance, resources and fixed names. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, canvasElement, args, step }) => {
    await step('links', async () => {
      const bar = within(canvas.getByRole('navigation', { name: 'Main' }))
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
      await userEvent.click(canvas.getByRole('link', { name: 'Launch Command Center CRM' }))
      await expect(args.onNavigate).toHaveBeenLastCalledWith('home', expect.anything())
    })
    await step('search: focus preloads it, a click opens it', async () => {
      const button = canvas.getByRole('button', { name: 'Search' })
      button.focus()
      await expect(args.onSearchIntent).toHaveBeenCalled()
      await userEvent.click(button)
      await expect(args.onSearch).toHaveBeenCalledOnce()
      await expect(button.nextElementSibling).toHaveAccessibleName('Appearance')
    })
    await step(
      'appearance: the button shows the current one; the menu marks it, and closes on selection',
      async () => {
        const button = () => canvas.getByRole('button', { name: 'Appearance' })
        await expect(button().querySelector('svg.lucide-sun')).toBeVisible()
        await expect(button()).toHaveAttribute('aria-expanded', 'false')
        await userEvent.click(button())
        await expect(await page.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
        await userEvent.click(page.getByRole('menuitemradio', { name: 'Dark' }))
        await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
        await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
        await expect(button().querySelector('svg.lucide-sun')).toBeNull()
      },
    )
    await step('resources: a section, a page, a new tab, and a link that is not set up', async () => {
      const button = () => canvas.getByRole('button', { name: 'Resources' })
      await userEvent.click(button())
      await expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
        'Pre-Launch Activation',
        'Training Materials',
        'Marketing PlanNot set up yet',
        'MKT-Budget',
        'RARM',
      ])
      const training = page.getByRole('menuitem', { name: 'Training Materials' })
      await expect(training).toHaveAttribute('target', '_blank')
      await expect(training).toHaveAttribute('rel', 'noopener noreferrer')
      const plan = page.getByRole('menuitem', { name: /Marketing Plan/ })
      await expect(plan).toHaveAttribute('aria-disabled', 'true')
      await expect(plan).not.toHaveAttribute('href')
      await userEvent.click(page.getByRole('menuitem', { name: 'Pre-Launch Activation' }))
      await expect(args.onNavigate).toHaveBeenLastCalledWith('timeline', expect.anything())
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
      await userEvent.click(button())
      await userEvent.click(await page.findByRole('menuitem', { name: 'RARM' }))
      await expect(args.onResource).toHaveBeenLastCalledWith('/rarm', expect.anything())
    })
    await step('accessible names match the fixed names', async () => {
      await expectFixedNames(canvasElement, 'navigation')
      await userEvent.click(canvas.getByRole('button', { name: 'Resources' }))
      await within(document.body).findByRole('menuitem', { name: 'RARM' })
      await expectFixedNames(document.body, 'resources')
    })
  },
}

/** Workbooks of the launch's own are named by their titles; a long title is cut. */
export const OwnWorkbooks: Story = {
  tags: ['interaction', '!dev'],
  decorators: [
    (Story) => {
      const titles = { rarmTitle: 'خطة العمل الميدانية', budgetTitle: longTitle }
      const launch = makeLaunch({ ...titles, rarmFile: 'none', budgetFile: 'none' })
      return <LaunchContext.Provider value={{ launch, counts: {} }}>{Story()}</LaunchContext.Provider>
    },
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resources' }))
    const items = await within(document.body).findAllByRole('menuitem')
    const [budget, rarm] = items.slice(-2)
    await expect([budget, rarm].map((item) => item?.textContent)).toEqual([longTitle, 'خطة العمل الميدانية'])
    await expect(budget?.getBoundingClientRect().height).toBe(rarm?.getBoundingClientRect().height)
  },
}

/** Keyboard interaction. */
export const Keyboard: Story = {
  tags: ['interaction', '!dev'],
  args: { appearance: 'dark' },
  play: async ({ canvasElement, args, step }) => {
    await step('Skip to content comes first; Admin Mode and Appearance work with the keyboard', async () => {
      const canvas = within(canvasElement)
      await userEvent.tab()
      const skip = canvas.getByRole('link', { name: 'Skip to content' })
      await expectFocusRing(skip)
      await expect(skip).toHaveAttribute('href', '#main')
      canvas.getByRole('button', { name: 'Admin Mode' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onAdminToggle).toHaveBeenCalledOnce()

      const button = () => canvas.getByRole('button', { name: 'Appearance' })
      button().focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(page.getByRole('menu')).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}')
      await expect(page.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('light')
      await waitFor(() => expect(button()).toHaveFocus())
    })
    await step(
      'resources: Enter opens, the arrow keys skip a disabled item, Escape returns the focus',
      async () => {
        const button = () => within(canvasElement).getByRole('button', { name: 'Resources' })
        button().focus()
        await userEvent.keyboard('{Enter}')
        await waitFor(() => expect(page.getByRole('menu')).toHaveFocus())
        await userEvent.keyboard('{ArrowDown}')
        await expect(page.getByRole('menuitem', { name: 'Pre-Launch Activation' })).toHaveFocus()
        await userEvent.keyboard('{ArrowDown}{ArrowDown}')
        await expectFocusRing(page.getByRole('menuitem', { name: 'MKT-Budget' }))
        await userEvent.keyboard('{Enter}')
        await expect(args.onResource).toHaveBeenLastCalledWith('/mkt-budget', expect.anything())
        await waitFor(() => expect(button()).toHaveFocus())

        await userEvent.keyboard('{Enter}')
        await page.findByRole('menu')
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(button()).toHaveFocus())
        await expect(page.queryByRole('menu')).toBeNull()
      },
    )
  },
}

/** The admin panel is open. */
export const AdminOpen: Story = {
  args: { adminOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Admin Mode' })).toHaveAttribute('aria-expanded', 'true')
  },
}

/** On another page, no section is marked, and section links go to the home page. */
export const OtherPage: Story = {
  tags: ['interaction'],
  args: { activeAnchor: null, homeHref: '/', currentHref: '/mkt-budget' },
  play: async ({ canvas, canvasElement }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(bar.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/#tools')
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Resources' }))
    await expect(await page.findByRole('menuitem', { name: 'MKT-Budget' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

/** Below 1220 pixels, a menu button replaces the links. On another page, its section links go to the home page. */
export const Tablet: Story = {
  tags: ['interaction', '!dev'],
  args: { activeAnchor: null, homeHref: '/', currentHref: '/rarm' },
  parameters: shownAt('tablet'),
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await openMenu(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/#tools')
    const rarm = canvas.getByRole('link', { name: 'RARM' })
    await expect(rarm).toHaveAttribute('aria-current', 'page')
    await userEvent.click(rarm)
    await expect(args.onResource).toHaveBeenLastCalledWith('/rarm', expect.anything())
  },
}

/**
 * On a phone, the bar shows the logo, the name, the section in view, pending requests, Admin Mode and the menu button.
 * The menu holds the rest.
 */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { activeAnchor: 'products', links: {}, pendingRequests: 1 },
  parameters: shownAt('phone'),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const expectMenuClosed = async () => {
      await waitFor(() => expect(canvas.queryByRole('navigation')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    }
    await step('closed', async () => {
      await expect(canvas.queryByText('CRM')).not.toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Admin Mode' }).getBoundingClientRect().width).toBe(40)
      await expect(canvasElement.querySelector('[class*="PhoneMenu_here"]')).toHaveTextContent('Products')
      await expectMenuClosed()
    })
    await step('open: seven links, resources and appearance, in rows of 44 pixels', async () => {
      await openMenu(canvasElement)
      const links = within(canvas.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
      await expect(links).toHaveLength(12)
      for (const link of links) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect(canvas.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'location')
      await userEvent.click(canvas.getByRole('button', { name: 'Dark' }))
      await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
    })
    await step('a link that is not set up is disabled', async () => {
      await expect(canvas.getAllByText('Not set up yet')).toHaveLength(2)
      const plan = canvas.getByRole('link', { name: 'Marketing Plan', description: 'Not set up yet' })
      await expect(plan).toHaveAttribute('aria-disabled', 'true')
      await expect(plan).not.toHaveAttribute('href')
      await userEvent.click(plan)
      await expect(canvas.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    })
    await step('a selection closes the menu and returns the focus', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Timeline' }))
      await expect(args.onNavigate).toHaveBeenLastCalledWith('timeline', expect.anything())
      await expectMenuClosed()
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
    })
    await step('search is the first row', async () => {
      await openMenu(canvasElement)
      const row = searchRow(canvasElement)
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await userEvent.click(row)
      await expect(args.onSearch).toHaveBeenCalledOnce()
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
    })
    await step('a click outside closes the menu', async () => {
      await openMenu(canvasElement)
      await userEvent.click(document.body)
      await expectMenuClosed()
    })
    await expectToFit(canvasElement)
    await step('the badge of pending requests covers nothing', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Admin Mode' })
      await expect(button).toHaveAttribute('aria-description', 'Access requests: 1')
      await expectToFit(canvasElement)
    })
    await step('keyboard: Enter opens, Tab enters, Escape closes and returns the focus', async () => {
      const canvas = within(canvasElement)
      canvas.getByRole('button', { name: 'Menu' }).focus()
      await userEvent.keyboard('{Enter}')
      const burger = await menuOpen(canvasElement)
      await userEvent.tab()
      await expectFocusRing(searchRow(canvasElement))
      await userEvent.tab()
      await expectFocusRing(canvas.getByRole('link', { name: 'Home' }))
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('navigation')).toBeNull()
      await expect(burger).toHaveFocus()

      await userEvent.keyboard('{Enter}')
      canvas.getByRole('link', { name: 'RARM' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onResource).toHaveBeenLastCalledWith('/rarm', expect.anything())
      await expect(burger).toHaveAttribute('aria-expanded', 'false')
    })
  },
}

/** On the smallest phone, the name takes at most two lines, each menu item takes one, and nothing overflows. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    const brand = canvas.getByRole('link', { name: 'Launch Command Center' })
    await expect(brand.querySelector('span')?.offsetHeight).toBeLessThanOrEqual(36)
    await expect(canvas.queryByRole('button', { name: 'Appearance' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Search' })).toBeNull()
    await openMenu(canvasElement)
    const links = within(canvas.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
    for (const link of links) await expect(link.offsetHeight).toBe(44)
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: the logo is at the right, then the links in order, with Admin Mode at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
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
    const training = page.getByRole('menuitem', { name: 'Training Materials' })
    await expectAtTheLeft(training.querySelector('svg'), training)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Appearance' }))
    const light = await page.findByRole('menuitemradio', { name: 'Light' })
    await expectAtTheLeft(light.querySelector('.rt-BaseMenuItemIndicator'), light)
  },
}

/** Right-to-left, on a phone. */
export const PhoneRightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    await expectRightToLeft(
      canvas.getByRole('link', { name: 'Launch Command Center' }),
      canvas.getByRole('button', { name: 'Admin Mode' }),
      canvas.getByRole('button', { name: 'Menu' }),
    )
    await openMenu(canvasElement)
    const entry = canvas.getByRole('link', { name: 'Marketing Plan', description: 'Not set up yet' })
    await expectAtTheLeft(within(entry).getByText('Not set up yet'), entry)
    await expectRightToLeft(
      ...['Light', 'Dark', 'System'].map((name) => canvas.getByRole('button', { name })),
    )
    await expectToFit(canvasElement)
  },
}

/** The page shows a snapshot, which is read-only. Admin Mode is disabled, and a click explains why. */
export const AdminDisabled: Story = {
  tags: ['interaction'],
  args: { readOnlyReason: 'Back to now to make changes.' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Back to now to make changes.')
    await userEvent.click(button)
    await expect(args.onAdminToggle).toHaveBeenCalledOnce()
  },
}

/** Two access requests are pending: a badge on the button, and a description for screen readers. */
export const PendingRequests: Story = {
  args: { pendingRequests: 2 },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-description', 'Access requests: 2')
    await expect(getComputedStyle(button, '::after').content).toBe('"2"')
  },
}

/** Clicks the menu button. The menu loads on the first click. */
async function openMenu(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }))
  return menuOpen(canvasElement)
}

/** The menu button, once its menu is open. */
async function menuOpen(canvasElement: HTMLElement): Promise<HTMLElement> {
  const canvas = within(canvasElement)
  await canvas.findByRole('navigation', { name: 'Menu' })
  const burger = canvas.getByRole('button', { name: 'Menu' })
  await expect(burger).toHaveFocus()
  return burger
}

/** The Search row of the menu; the bar has a button of the same name. */
function searchRow(canvasElement: HTMLElement): HTMLElement {
  return within(canvasElement).getAllByRole('button', { name: 'Search' }).at(-1) ?? canvasElement
}

/** Expects an icon to be closer to the left of its row than to the right. */
async function expectAtTheLeft(icon: Element | null, row: Element) {
  const { left = Infinity, right = Infinity } = icon?.getBoundingClientRect() ?? {}
  const box = row.getBoundingClientRect()
  await expect(left - box.left).toBeLessThan(box.right - right)
}
