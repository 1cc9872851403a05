import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { wallScenes } from '~/data/contract/wall'
import { makeWallChange, wallNow } from '~/data/fixtures/wall'
import { WallScreen } from '~/ui/screens/WallScreen/WallScreen'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'
import { shownAt } from '../support/shownAt'
import { wallContents } from '../support/wallContents'

const connected = { state: 'connected', asOf: wallNow } as const
const lost = { state: 'lost', since: wallNow + 120_000, asOf: wallNow } as const
const failed = { failure: 'The server could not be reached. Check the connection, then try again.' }
const justChanged = new Set([
  'timeline/phase-4/progress',
  'business-units/mens/progress',
  'targets/target-sitagia-100-mg/overallProgress',
])

const meta = {
  component: WallScreen,
  title: 'Screens/WallScreen (TV, kiosk)',
  id: 'screens-wallscreen',
  tags: ['new', 'since-0.2.0'],
  args: {
    now: wallNow,
    shift: { x: 0, y: 0 },
    scenes: wallScenes,
    activeScene: 'readiness',
    cycle: 0,
    seconds: 20,
    isPaused: false,
    showsPause: false,
    onPauseToggle: fn(),
    content: wallContents.usual,
    highlighted: new Set(),
    emptyReason: 'loading',
    lastChange: makeWallChange(),
    connection: connected,
  },
  argTypes: {
    scenes: choices({ three: wallScenes, one: ['readiness'], none: [] }),
    activeScene: choices({ readiness: 'readiness', units: 'units', changes: 'changes', none: null }),
    content: choices(wallContents),
    highlighted: choices({ none: new Set(), three: justChanged }),
    emptyReason: choices({ loading: 'loading', nothing: 'nothing', failed }),
    lastChange: choices({ one: makeWallChange(), none: null }),
    connection: choices({ connected, connecting: { state: 'connecting', asOf: wallNow }, lost }),
    cycle: { control: false },
  },
  parameters: {
    layout: 'fullscreen',
    ownMain: true,
    ...shownAt('wall'),
    docs: { story: { inline: false, height: '560px' } },
  },
  decorators: [controlled('isPaused', { onPauseToggle: (isPaused: boolean) => !isPaused })],
} satisfies Meta<typeof WallScreen>

export default meta
type Story = StoryObj<typeof meta>

/** First scene: whether the launch is late. */
export const Readiness: Story = {}

/** Second scene: the units, and the products that have furthest to go. */
export const Units: Story = { args: { activeScene: 'units' } }

/** Third scene: today's changes, and the week. The footer does not repeat the first row. */
export const Changes: Story = { args: { activeScene: 'changes' } }

/** A day without changes: the week has the third scene to itself. */
export const QuietDay: Story = {
  args: { activeScene: 'changes', content: wallContents.quiet, lastChange: null },
}

/** A figure that has just changed has a ring. */
export const JustChanged: Story = { args: { content: wallContents.changed, highlighted: justChanged } }

/** The scene is held. Pointer movement shows the button for three seconds. */
export const Held: Story = { args: { isPaused: true, showsPause: true } }

/** The connection is lost: the clock goes on, and the footer says since when. */
export const NotConnected: Story = {
  args: { activeScene: 'changes', now: wallNow + 360_000, connection: lost },
}

/** Nothing could be loaded: the reason is shown, and it tries again. */
export const Failed: Story = {
  args: { scenes: [], activeScene: null, content: wallContents.none, lastChange: null, emptyReason: failed },
}
