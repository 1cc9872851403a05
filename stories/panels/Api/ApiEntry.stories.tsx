import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { ApiEntry } from '~/ui/panels/Api/ApiEntry'

const meta = {
  component: ApiEntry,
  title: 'Panels/Admin Mode/ApiEntry',
  tags: ['!dev'],
  args: {
    id: 'listTimeline',
    badge: 'GET',
    name: '/api/timeline',
    summary: 'A list, whole',
    children: 'For everyone.',
  },
} satisfies Meta<typeof ApiEntry>

export default meta
type Story = StoryObj<typeof meta>

/** Closed it is one line; pressed, it opens what is to be known, and closes it again. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const content = canvas.getByText('For everyone.')
    await expect(content).not.toBeVisible()
    await userEvent.click(canvas.getByText('/api/timeline'))
    await expect(content).toBeVisible()
    await userEvent.click(canvas.getByText('/api/timeline'))
    await expect(content).not.toBeVisible()
  },
}

/** What changes something bears a stronger sign. */
export const Write: Story = {
  args: { badge: 'PATCH', isWrite: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const ground = getComputedStyle(canvas.getByText('PATCH')).backgroundColor
    await expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  },
}

/** An address that is longer than its column breaks in it. */
export const LongText: Story = {
  args: {
    name: '/api/courses/business-units/{id}/at/{minute}'.repeat(3),
    summary: 'What was recorded. '.repeat(9),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
