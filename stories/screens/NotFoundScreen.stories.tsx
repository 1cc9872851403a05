import type { Meta, StoryObj } from '@storybook/react'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { NotFoundScreen } from '~/ui/screens/NotFoundScreen/NotFoundScreen'

const meta = {
  component: NotFoundScreen,
  title: 'Screens/NotFoundScreen (404)',
  id: 'screens-notfoundscreen',
  tags: ['stable', 'since-0.1.0'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof NotFoundScreen>

export default meta
type Story = StoryObj<typeof meta>

/** An unknown path: both exact texts, and a link home. */
export const Default: Story = {}

/** In the page, with the footer at the end of the window. The home page has another address. */
export const InPage: Story = {
  args: { homeHref: '/launch/' },
  parameters: { ownMain: true },
  render: (args) => (
    <div>
      <main>
        <NotFoundScreen {...args} />
      </main>
      <SiteFooter now={new Date('2025-10-06T09:00:00Z')} />
    </div>
  ),
}
