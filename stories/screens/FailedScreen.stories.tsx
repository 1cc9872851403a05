import type { Meta, StoryObj } from '@storybook/react'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { FailedScreen } from '~/ui/screens/FailedScreen/FailedScreen'
import { NotFoundScreen, type NotFoundScreenProps } from '~/ui/screens/NotFoundScreen/NotFoundScreen'
import { longWord } from '../support/narrow'

const meta = {
  component: FailedScreen,
  subcomponents: { NotFoundScreen },
  title: 'Screens/FailedScreen (error page, 500), NotFoundScreen (404)',
  id: 'screens-failedscreen',
  tags: ['stable', 'since-0.1.0'],
  args: { message: 'The server could not read its data. Please try again in a minute.' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof FailedScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page could not be shown: one sentence, and a link home. */
export const Default: Story = {}

/** A message without spaces, as some servers send it. */
export const LongText: Story = { args: { message: `500: ${longWord.repeat(3)}` } }

/** `NotFoundScreen`, an unknown path: both exact texts, a link home, and the footer at the end of the window. */
export const NotFound: StoryObj<NotFoundScreenProps> = {
  name: 'NotFoundScreen (404)',
  args: { homeHref: '/launch/' },
  parameters: { ownMain: true, docs: { story: { height: '560px' } } },
  render: ({ homeHref = '/' }) => (
    <div>
      <main>
        <NotFoundScreen homeHref={homeHref} />
      </main>
      <SiteFooter now={new Date('2025-10-06T09:00:00Z')} />
    </div>
  ),
}
