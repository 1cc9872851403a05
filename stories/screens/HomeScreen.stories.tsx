import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { HomeScreen } from '~/ui/screens/HomeScreen/HomeScreen'
import { choices } from '../support/choices'
import { homeSections } from '../support/homeSections'

const loaded = homeSections((value) => ({ state: 'ready', value }))
const loading = homeSections(() => ({ state: 'loading' }))
const empty = homeSections(() => ({ state: 'ready', value: [] }))
const failed = homeSections(() => ({
  state: 'failed',
  message: 'The server could not be reached. Check the connection, then try again.',
  onRetry: fn(),
}))
const stale = (
  <FailedPanel
    title="This page may be out of date"
    message="The server cannot reach its data right now; reload the page in a few seconds."
    retryLabel="Reload"
    onRetry={fn()}
  />
)

const meta = {
  component: HomeScreen,
  title: 'Screens/HomeScreen (dashboard)',
  id: 'screens-homescreen',
  tags: ['stable', 'since-0.1.0'],
  args: { sections: loaded },
  argTypes: {
    notice: choices({ none: undefined, 'out of date': stale }),
    sections: choices({ loaded, loading, empty, failed }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

/** All eight sections, in the specification's order. */
export const Default: Story = {}

/** All lists are loading. Sections without a list are already there. */
export const Loading: Story = { args: { sections: loading } }

/** No list could be loaded: each section says so, and offers a retry. */
export const Failed: Story = { args: { sections: failed } }

/** The server shows its last known state, and a notice at the top says so. */
export const Stale: Story = { args: { notice: stale } }
