import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { SnapshotFrame } from '~/ui/panels/TimeTravel/SnapshotFrame'

const meta = {
  component: SnapshotFrame,
  title: 'Panels/Live and time travel/SnapshotFrame',
  tags: ['new', 'since-0.2.0'],
  decorators: [
    (Story) => (
      <>
        <p style={{ padding: 24 }}>A page of an earlier moment.</p>
        <Story />
      </>
    ),
  ],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof SnapshotFrame>

export default meta
type Story = StoryObj<typeof meta>

/** Frames the whole window, above everything else, and lets clicks through. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('[aria-hidden]')
    const box = frame?.getBoundingClientRect()
    await expect([box?.width, box?.height]).toEqual([
      document.documentElement.clientWidth,
      document.documentElement.clientHeight,
    ])
    await expect(document.elementFromPoint(1, 1)).not.toBe(frame)
  },
}
