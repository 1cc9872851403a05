import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent, within } from '@storybook/test'
import { DemoBanner, type DemoBannerProps } from '~/ui/panels/DemoBanner/DemoBanner'
import { Navigation } from '~/ui/panels/Navigation/Navigation'
import { navigationItems, type LinkEvent } from '~/ui/panels/Navigation/navigationItems'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import { shownAt } from '../../support/shownAt'

const preventNavigation = (_: string, event: LinkEvent) => {
  event.preventDefault()
}
const frame = { story: { inline: false, height: '420px' } }

const share = { briefHref: '/brief', wallHref: '/wall', onCopyCalendar: fn() }

const meta = {
  component: Navigation,
  subcomponents: { DemoBanner },
  title: 'Panels/Around the page/Navigation (header, menu), DemoBanner',
  id: 'panels-around-the-page-navigation',
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
    share,
    onSearch: fn(),
    onSearchIntent: fn(),
  },
  argTypes: {
    activeAnchor: choices({
      none: null,
      ...Object.fromEntries(navigationItems.map(({ label, anchor }) => [label, anchor])),
    }),
    currentHref: choices({ neither: undefined, budget: '/mkt-budget', RARM: '/rarm' }),
    links: choices({ 'one set up': { trainingMaterials: 'https://example.com/training' }, none: {} }),
    share: choices({ none: undefined, 'brief, wall and calendar': share }),
    homeHref: { control: false },
    budgetHref: { control: false },
    rarmHref: { control: false },
  },
  parameters: {
    layout: 'fullscreen',
    // The navigation needs a wider window than other stories.
    viewport: { defaultViewport: 'laptop' },
    ownMain: true,
    docs: frame,
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

/** On the home page: the section in view is marked. */
export const Default: Story = {}

/** Resources is open. One of its links is not set up yet. */
export const Resources: Story = {
  args: { activeAnchor: null, homeHref: '/', currentHref: '/mkt-budget' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resources' }))
    await within(document.body).findByRole('menu')
  },
}

/** The admin panel is open. */
export const AdminOpen: Story = { args: { adminOpen: true } }

/** Two requests for access are waiting. */
export const PendingRequests: Story = { args: { pendingRequests: 2 } }

/** Nothing can be changed on a page of the past: Admin Mode is disabled, and a press says why. */
export const ReadOnly: Story = { args: { readOnlyReason: 'Back to now to make changes.' } }

/** On a phone the bar names the section in view, and a menu holds the rest. */
export const PhoneMenu: Story = {
  args: { activeAnchor: 'products', links: {}, pendingRequests: 1 },
  parameters: { ...shownAt('phone'), docs: { story: { inline: false, height: '700px' } } },
  play: async ({ canvas }) => {
    const button = canvas.queryByRole('button', { name: 'Menu' })
    // A docs page is wider than a phone.
    if (!button) return
    await userEvent.click(button)
    await canvas.findByRole('navigation', { name: 'Menu' })
  },
}

/** `DemoBanner`, below the navigation of the demo: three links and a search to try first. */
export const Demo: StoryObj<DemoBannerProps> = {
  name: 'DemoBanner (banner)',
  render: ({ onSearch }) => <DemoBanner onSearch={onSearch} />,
}
