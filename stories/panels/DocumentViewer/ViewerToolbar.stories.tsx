import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { changeView, type PageAction, type PageView } from '~/ui/panels/DocumentViewer/pageView'
import { ViewerToolbar } from '~/ui/panels/DocumentViewer/ViewerToolbar'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { holding } from '../../support/holding'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: ViewerToolbar,
  title: 'Panels/Library/ViewerToolbar',
  tags: ['!dev'],
  args: { view: { page: 2, zoom: 100 }, pageCount: 6, onAction: fn() },
  decorators: [
    holding('view', { onAction: (view: PageView, action: PageAction) => changeView(view, action, 6) }),
  ],
} satisfies Meta<typeof ViewerToolbar>

export default meta
type Story = StoryObj<typeof meta>

/** In the middle of a document: each button asks for its action, by mouse and by keyboard. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const buttons = [
      ['Zoom out', 'zoomOut'],
      ['75%, back to 100%', 'zoomReset'],
      ['Zoom in', 'zoomIn'],
      ['Previous page', 'previousPage'],
      ['Next page', 'nextPage'],
    ] as const
    for (const [name, action] of buttons) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.onAction).toHaveBeenLastCalledWith(action)
    }
    canvas.getByRole('button', { name: 'Zoom in' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenLastCalledWith('zoomIn')
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 2 of 6')
  },
}

/** On the first page at the smallest size: what goes no further says so, and keeps its place for the keyboard. */
export const AtTheStart: Story = {
  args: { view: { page: 1, zoom: 50 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Zoom out', 'Previous page']) {
      const button = canvas.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      button.focus()
      await expect(button).toHaveFocus()
    }
  },
}

/** On the last page at the largest size. */
export const AtTheEnd: Story = {
  args: { view: { page: 6, zoom: 300 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Zoom in', 'Next page'])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** One picture: there is nothing to turn. */
export const OnePicture: Story = {
  args: { pageCount: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('group', { name: 'Pages' })).toBeNull()
  },
}

/** On the narrowest phone two digits of pages and three of zoom stay on one line, no higher than the buttons. */
export const LargestZoom: Story = {
  args: { view: { page: 18, zoom: 300 }, pageCount: 24 },
  parameters: { ...smallPhone, layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    const zoom = within(canvasElement).getByRole('button', { name: '300%, back to 100%' })
    await expect(zoom.offsetHeight).toBe(40)
    await expectToFit(canvasElement)
  },
}

/** From right to left the pages turn the other way round: the chevrons point outwards all the same. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const [previous, next] = ['Previous page', 'Next page'].map((name) =>
      canvas.getByRole('button', { name }),
    )
    if (!previous || !next) throw new Error('The pages cannot be turned.')
    await expectRightToLeft(previous, canvas.getByRole('status'), next)
    for (const button of [previous, next]) {
      const chevron = button.querySelector('svg') ?? button
      await expect(getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    }
    await expectToReadFromTheLeft(canvas.getByRole('status'))
    await userEvent.click(next)
    await expect(args.onAction).toHaveBeenLastCalledWith('nextPage')
  },
}
