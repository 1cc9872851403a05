import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from '@storybook/test'
import { ScrollRegion } from '~/ui/panels/Workbook/ScrollRegion'

const meta = {
  component: ScrollRegion,
  title: 'Panels/ScrollRegion',
  args: { label: 'Samples, table', children: <p style={{ width: 3000 }}>Wider than the window.</p> },
} satisfies Meta<typeof ScrollRegion>

export default meta
type Story = StoryObj<typeof meta>

/** The content overflows: a region by name, which the keyboard reaches. */
export const Default: Story = {
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
