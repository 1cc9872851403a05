import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, userEvent, waitFor, within } from '@storybook/test'
import { WatermarkedVideo } from '~/ui/panels/DocumentViewer/WatermarkedVideo'
import { inkedPixels } from '~/stories/support/documents'
import shortVideo from '~/stories/support/shortVideo.webm'

const meta = {
  component: WatermarkedVideo,
  title: 'Panels/Library/WatermarkedVideo',
  tags: ['!dev'],
  args: { url: '', title: 'ODF animation set', watermark: 'admin · 6 Oct 2025, 14:32 · view only' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WatermarkedVideo>

export default meta
type Story = StoryObj<typeof meta>

/** A video plays under its watermark, without a way to save it or to leave its frame. */
export const Default: Story = {
  args: { url: shortVideo },
  // The player is the browser's own, and turns its wheel as it likes.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const video = within(canvasElement).getByLabelText<HTMLVideoElement>('ODF animation set')
    await waitFor(() => expect(video.readyState).toBe(video.HAVE_ENOUGH_DATA))
    await expect(video.videoWidth).toBe(320)
    await expect(video).toHaveAttribute('controlsList', 'nodownload nofullscreen noremoteplayback')
    await expect(video.disablePictureInPicture).toBe(true)

    const veil = canvasElement.querySelector('canvas')
    await waitFor(() => expect(veil && inkedPixels(veil)).toBeGreaterThan(1000))
    await expect(veil).toHaveStyle({ pointerEvents: 'none' })
  },
}

/** It did not arrive: what failed, and a way to ask again. */
export const Failed: Story = {
  args: { url: 'data:video/mp4;base64,AAAA' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The video could not be played')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    const video = canvas.getByLabelText('ODF animation set')
    await fireEvent.error(video)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
