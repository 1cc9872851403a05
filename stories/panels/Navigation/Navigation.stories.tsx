import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { Navigation } from '~/ui/panels/Navigation/Navigation'
import type { LinkEvent } from '~/ui/panels/Navigation/navigationItems'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { controlled } from '../../support/controlled'
import { expectFixedNames } from '../../support/fixedNames'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'
import { withoutCode } from '../../support/withoutCode'

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
    onSearchIntent: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    // The bar needs more room than a story has by itself.
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

/** A menu floats outside the story's own element. */
const page = within(document.body)

/** On the home page: seven items, of which the section in view is marked. */
export const Default: Story = {
  // They are in the menu of resources, which is closed.
  argTypes: { budgetHref: { control: false }, rarmHref: { control: false }, currentHref: { control: false } },
}

/** The same, used by hand. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, canvasElement, args, step }) => {
    await step('its items', async () => {
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
    await step('the search: prepared by focus, asked for by a press', async () => {
      const button = canvas.getByRole('button', { name: 'Search' })
      button.focus()
      await expect(args.onSearchIntent).toHaveBeenCalled()
      await userEvent.click(button)
      await expect(args.onSearch).toHaveBeenCalledOnce()
      await expect(button.nextElementSibling).toHaveAccessibleName('Appearance')
    })
    await step(
      'the appearance: its button shows the one in force; its menu marks it, and closes with a choice',
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
    await step('the resources: a section, a page, a new tab, and one that is not set up', async () => {
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
    await step('each fixed name is the whole name', async () => {
      await expectFixedNames(canvasElement, 'navigation')
      await userEvent.click(canvas.getByRole('button', { name: 'Resources' }))
      await within(document.body).findByRole('menuitem', { name: 'RARM' })
      await expectFixedNames(document.body, 'resources')
    })
  },
}

/** The code of a menu did not come: a message says so, and the button stays for the next press. */
export const MenusNotLoaded: Story = {
  tags: ['interaction', '!dev'],
  decorators: [withoutCode],
  play: async ({ canvas }) => {
    const press = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(await canvas.findByRole('alert')).toHaveTextContent('The menu could not be loaded')
    }
    for (const name of ['Resources', 'Appearance']) {
      await press(name)
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
      await expect(canvas.queryByRole('alert')).toBeNull()
    }
    await press('Resources')
  },
}

/** By keyboard. */
export const Keyboard: Story = {
  tags: ['interaction', '!dev'],
  args: { appearance: 'dark' },
  play: async ({ canvasElement, args, step }) => {
    await step('the first stop skips the bar; Admin Mode and the appearance are within reach', async () => {
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
      'the resources: Enter opens, the arrows pass over what is not set up, Escape gives the focus back',
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

/** The admin panel is shown. */
export const AdminOpen: Story = {
  args: { adminOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Admin Mode' })).toHaveAttribute('aria-expanded', 'true')
  },
}

/** On another page no section is marked, and the anchors lead to the home page. */
export const OnAPage: Story = {
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

/** Under 1220 pixels the burger holds what the bar has no room for; from another page its anchors lead home. */
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

/** On a phone: mark, name, the section in view, what waits, key and burger, whose menu repeats all that the bar has no room for. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: { activeAnchor: 'products', links: {}, pendingRequests: 1 },
  parameters: shownAt('phone'),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const isClosed = async () => {
      await waitFor(() => expect(canvas.queryByRole('navigation')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    }
    await step('closed', async () => {
      await expect(canvas.queryByText('CRM')).not.toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Admin Mode' }).getBoundingClientRect().width).toBe(40)
      await expect(canvasElement.querySelector('[class*="PhoneMenu_here"]')).toHaveTextContent('Products')
      await isClosed()
    })
    await step('open: seven items, the resources and the appearance, in rows of 44 pixels', async () => {
      await openMenu(canvasElement)
      const links = within(canvas.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
      await expect(links).toHaveLength(12)
      for (const link of links) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect(canvas.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'location')
      await userEvent.click(canvas.getByRole('button', { name: 'Dark' }))
      await expect(args.onAppearanceChange).toHaveBeenLastCalledWith('dark')
    })
    await step('what is not set up leads nowhere', async () => {
      await expect(canvas.getAllByText('Not set up yet')).toHaveLength(2)
      const plan = canvas.getByRole('link', { name: 'Marketing Plan', description: 'Not set up yet' })
      await expect(plan).toHaveAttribute('aria-disabled', 'true')
      await expect(plan).not.toHaveAttribute('href')
      await userEvent.click(plan)
      await expect(canvas.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    })
    await step('a choice closes it and gives the focus back', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Timeline' }))
      await expect(args.onNavigate).toHaveBeenLastCalledWith('timeline', expect.anything())
      await isClosed()
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
    })
    await step('the search is its first row', async () => {
      await openMenu(canvasElement)
      const row = searchRow(canvasElement)
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await userEvent.click(row)
      await expect(args.onSearch).toHaveBeenCalledOnce()
      await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus()
    })
    await step('a press outside closes it', async () => {
      await openMenu(canvasElement)
      await userEvent.click(document.body)
      await isClosed()
    })
    await expectToFit(canvasElement)
    await step('the figure of what waits covers nothing', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Admin Mode' })
      await expect(button).toHaveAttribute('aria-description', 'Access requests: 1')
      await expectToFit(canvasElement)
    })
    await step('by keyboard: Enter opens, Tab goes in, Escape closes and gives the focus back', async () => {
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

/** On the narrowest phone the name takes two lines at most, within the bar, each entry of the menu one, and nothing is pushed out. */
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

/** From right to left: the mark at the right, the items after it in their order, Admin Mode at the left. */
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

/** On a phone from right to left. */
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

/** The page is of an earlier moment: nothing is changed there, and the button says so when it is pressed. */
export const AdminRests: Story = {
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

/** Signed in, two access requests wait: a figure on the button, and in words for those who do not see it. */
export const Waiting: Story = {
  args: { pendingRequests: 2 },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Admin Mode' })
    await expect(button).toHaveAttribute('aria-description', 'Access requests: 2')
    await expect(getComputedStyle(button, '::after').content).toBe('"2"')
  },
}

/** Presses the burger, whose menu is loaded on the first press. */
async function openMenu(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }))
  return menuOpen(canvasElement)
}

/** The burger of the menu once it is open. */
async function menuOpen(canvasElement: HTMLElement): Promise<HTMLElement> {
  const canvas = within(canvasElement)
  await canvas.findByRole('navigation', { name: 'Menu' })
  const burger = canvas.getByRole('button', { name: 'Menu' })
  await expect(burger).toHaveFocus()
  return burger
}

/** The first row of the burger's menu; the bar has a button of that name, too. */
function searchRow(canvasElement: HTMLElement): HTMLElement {
  return within(canvasElement).getAllByRole('button', { name: 'Search' }).at(-1) ?? canvasElement
}

/** Holds that a sign is nearer to the left of its row than to the right. */
async function expectAtTheLeft(sign: Element | null, row: Element) {
  const { left = Infinity, right = Infinity } = sign?.getBoundingClientRect() ?? {}
  const box = row.getBoundingClientRect()
  await expect(left - box.left).toBeLessThan(box.right - right)
}
