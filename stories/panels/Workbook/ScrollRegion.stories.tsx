import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from '@storybook/test'
import { ScrollRegion } from '~/ui/panels/Workbook/ScrollRegion'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: ScrollRegion,
  title: 'Panels/Workbooks/ScrollRegion',
  tags: ['!dev'],
  args: { label: 'Samples, table', children: <p style={{ width: 3000 }}>Wider than the window.</p> },
} satisfies Meta<typeof ScrollRegion>

export default meta
type Story = StoryObj<typeof meta>

/** The content overflows: a region by name, which the keyboard reaches. */
export const Default: Story = {
  // Nothing is frozen here.
  argTypes: { hasFrozenStart: { control: false } },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Samples, table' })
    await expect(region).toHaveAttribute('tabindex', '0')
  },
}

/** It fits: no region, and no stop for the keyboard. */
export const Fits: Story = {
  args: { children: <p>Short.</p> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[tabindex]')).toBeNull()
  },
}

/** Higher than the window has room for: it scrolls in itself. */
export const High: Story = {
  args: { height: 'window', children: <p style={{ height: 3000 }}>Higher than the window.</p> },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region')
    await waitFor(() => expect(region.clientHeight).toBeLessThan(window.innerHeight))
  },
}

/** The end is out of view: a shadow falls from its edge, and a hint says so, to a screen reader of the region itself. */
export const Hinted: Story = {
  args: { hint: '3 of 12 columns in view.' },
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const region = await canvas.findByRole('region')
    await expect(canvas.getByText('3 of 12 columns in view.')).toBeVisible()
    await expect(region).toHaveAccessibleDescription('3 of 12 columns in view.')
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['end']))
    region.scrollTo(200, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['start', 'end']))
    region.scrollTo(3_000, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['start']))
    region.scrollTo(0, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['end']))
  }),
}

/** The same from right to left: the end is at the left. */
export const HintedRightToLeft: Story = {
  args: { hint: '3 of 12 columns in view.' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region')
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['start']))
    region.scrollTo(-3_000, 0)
    await waitFor(() => expect(shadowsOf(canvasElement)).toEqual(['end']))
    region.scrollTo(0, 0)
  },
}

/** Nothing is out of view: there is no hint. */
export const NothingToHint: Story = {
  args: { children: <p>Short.</p>, hint: '12 of 12 columns in view.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/columns/)).not.toBeInTheDocument()
    await expect(shadowsOf(canvasElement)).toEqual([])
  },
}

/** At which edges of the window's left and right a shadow falls, told as in a text from left to right. */
function shadowsOf(canvasElement: HTMLElement): ('start' | 'end')[] {
  const middle = canvasElement.getBoundingClientRect().width / 2
  return [...canvasElement.querySelectorAll('span')]
    .filter((element) => getComputedStyle(element).boxShadow !== 'none')
    .map((element) => (element.getBoundingClientRect().left < middle ? 'start' : 'end'))
}
