import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { Training } from '~/ui/panels/Training/Training'

const meta = {
  component: Training,
  title: 'Panels/Training',
  args: { materials: { state: 'ready', value: trainingMaterials }, onView: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Training>

export default meta
type Story = StoryObj<typeof meta>

/** The section on its list. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'Training' })).toHaveAttribute('id', 'training')
    await expect(canvas.getByText('Every rep certified before the first November call')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'VIEW ODF administration demo' }))
    await expect(args.onView).toHaveBeenLastCalledWith(trainingMaterials[2])
  },
}

/** The materials are on their way; the figures need no list. */
export const Loading: Story = {
  args: { materials: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(within(canvasElement).getByText('24/24')).toBeVisible()
  },
}

/** There is no material. */
export const Empty: Story = { args: { materials: { state: 'ready', value: [] } } }

/** The materials were refused; the rest of the section stays. */
export const Failed: Story = {
  args: { materials: { state: 'failed', message: '500: the store did not answer' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText('15 October 2025')).toBeVisible()
  },
}

/** One panel below the other. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
