import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeWallChange, wallNow } from '~/data/fixtures/wall'
import { WallFooter } from '~/ui/panels/Wall/WallFooter'
import { WallFrame } from '~/ui/panels/Wall/WallFrame'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { expectLegible, wallParameters } from '../../support/wall'

const rotation = { scenes: 3, index: 0, seconds: 20, isPaused: false, cycle: 0 }

const meta = {
  component: WallFooter,
  title: 'Panels/Wall and brief/WallFooter',
  tags: ['new', 'since-next'],
  args: {
    lastChange: makeWallChange(),
    rotation,
    connection: { state: 'connected', asOf: wallNow },
    now: wallNow,
  },
  // JSON half written is no state.
  argTypes: { connection: { control: false } },
  decorators: [
    (Story) => (
      <WallFrame
        scene="Scene"
        now={wallNow}
        shift={{ x: 0, y: 0 }}
        isPaused={null}
        showsPause={false}
        onPauseToggle={() => undefined}
        foot={<Story />}
      >
        {null}
      </WallFrame>
    ),
  ],
  parameters: wallParameters,
} satisfies Meta<typeof WallFooter>

export default meta
type Story = StoryObj<typeof meta>

const foot = (canvasElement: HTMLElement) => within(canvasElement).getByRole('contentinfo')
const segments = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('footer [aria-hidden] > span')].map(
    (segment) => getComputedStyle(segment).visibility,
  )

/** The last change, the turn of the scenes, and that what is shown is of now. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(foot(canvasElement)).toHaveTextContent('Phase 470% →72%· 14:33Connected · as of 14:35')
    await expect(segments(canvasElement)).toEqual(['visible', 'hidden', 'hidden'])
    await expect(within(canvasElement).queryByText('Held')).toBeNull()
    await expectLegible(canvasElement)
  },
}

/** The second scene of two. */
export const SecondOfTwo: Story = {
  args: { rotation: { ...rotation, scenes: 2, index: 1 } },
  play: async ({ canvasElement }) => {
    await expect(segments(canvasElement)).toEqual(['visible', 'visible'])
  },
}

/** One scene has no turn. */
export const OneScene: Story = {
  args: { rotation: { ...rotation, scenes: 1 } },
  play: async ({ canvasElement }) => {
    await expect(segments(canvasElement)).toEqual([])
  },
}

/** Held: it says so, for the room too, and the segment is still. */
export const Held: Story = {
  args: { rotation: { ...rotation, isPaused: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Held')).toBeVisible()
  },
}

/** The server cannot be reached: since when, and of when the figures are, in bold. */
export const NotConnected: Story = {
  args: { connection: { state: 'lost', since: wallNow - 120_000, asOf: wallNow - 240_000 } },
  play: async ({ canvasElement }) => {
    const said = within(canvasElement).getByText('Not connected since 14:33 · as of 14:31')
    await expect(getComputedStyle(said).fontWeight).toBe('600')
    await expectLegible(canvasElement)
  },
}

/** After a night without a network the day is told too. */
export const NotConnectedSinceYesterday: Story = {
  args: { connection: { state: 'lost', since: wallNow - 57_600_000, asOf: wallNow - 57_600_000 } },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Not connected since 13 Oct, 22:35 · as of 13 Oct, 22:35'),
    ).toBeVisible()
    await expectLegible(canvasElement)
  },
}

/** Before the server has told anything. */
export const Connecting: Story = {
  args: { connection: { state: 'connecting', asOf: wallNow }, lastChange: null },
  play: async ({ canvasElement }) => {
    await expect(foot(canvasElement)).toHaveTextContent(/^Connecting · as of 14:35$/)
  },
}

/** A name of two hundred characters is cut; its figures and the rest are not. */
export const LongText: Story = {
  args: { lastChange: { ...makeWallChange(), name: longTitle } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('72%')).toBeVisible()
    await expectLegible(canvasElement)
  },
}

/** In right-to-left the news are at the right, the connection at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByText('Phase 4'), canvas.getByText(/^Connected/))
    await expectToReadFromTheLeft(canvas.getByText(/^Connected/))
  },
}
