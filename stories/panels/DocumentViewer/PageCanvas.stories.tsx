import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { PageCanvas } from '~/ui/panels/DocumentViewer/PageCanvas'
import { inkedPixels, renderSlide } from '~/stories/support/documents'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: PageCanvas,
  title: 'Panels/Library/PageCanvas',
  tags: ['!dev'],
  args: {
    page: 2,
    size: { width: 960, height: 640 },
    renderPage: renderSlide,
    zoom: 100,
    label: 'Page 2 of 6 of Portfolio launch deck',
    watermark: 'admin · 6 Oct 2025, 14:32 · view only',
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PageCanvas>

export default meta
type Story = StoryObj<typeof meta>

function pageOf(canvasElement: HTMLElement) {
  return within(canvasElement).getByRole<HTMLCanvasElement>('img', {
    name: 'Page 2 of 6 of Portfolio launch deck',
  })
}

/** The whole of a slide, with its watermark; the watermark is in the picture and no word of the page. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await waitFor(() => expect(inkedPixels(page)).toBeGreaterThan(1000))
    const stage = within(canvasElement).getByRole('group')
    await expect(stage.scrollHeight).toBe(stage.clientHeight)
    await expect(page.offsetWidth / page.offsetHeight).toBeCloseTo(1.5, 1)
    await expect(canvasElement).not.toHaveTextContent('view only')
  },
}

const blank = (_page: number, canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 0, 0)
  return Promise.resolve()
}

/** A page with nothing on it: what is left is the watermark, from edge to edge. */
export const WatermarkAlone: Story = {
  args: { renderPage: blank },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await waitFor(() => expect(inkedPixels(page)).toBeGreaterThan(1000))
  },
}

/** Three times as large: it scrolls, by keyboard too. */
export const Zoomed: Story = {
  args: { zoom: 300 },
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement).getByRole('group')
    await waitFor(() => expect(stage.scrollWidth).toBeGreaterThan(stage.clientWidth))
    await expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight)
    await userEvent.tab()
    await expect(stage).toHaveFocus()
  },
}

/** An upright page is as wide as a sheet reads well, and scrolls. */
export const Upright: Story = {
  args: { size: { width: 595, height: 842 } },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await waitFor(() => expect(page.offsetWidth).toBe(820))
  }),
}

const refuseOnce = fn()

/** The page could not be drawn: why, and a way to try again. */
export const Failed: Story = {
  args: { renderPage: refuseOnce },
  beforeEach: () => {
    refuseOnce
      .mockReset()
      .mockRejectedValueOnce(new Error('The page is damaged.'))
      .mockImplementation(renderSlide)
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The page is damaged.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(inkedPixels(pageOf(canvasElement))).toBeGreaterThan(1000))
  },
}
