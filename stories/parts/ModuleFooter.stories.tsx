import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ModuleFooter } from '~/ui/parts/AdminModule/ModuleFooter'
import { Button } from '~/ui/parts/Button/Button'

const meta = {
  component: ModuleFooter,
  title: 'Parts/ModuleFooter',
  tags: ['!dev'],
  args: {
    reason: '2 items will be changed, one by one.',
    children: (
      <Button variant="ink" size="large">
        Apply
      </Button>
    ),
  },
  render: (args) => (
    <div tabIndex={0} role="region" aria-label="Module" style={{ height: 240, overflow: 'auto' }}>
      <div style={{ padding: 20 }}>
        <div style={{ height: 600 }}>What Apply will do</div>
        <ModuleFooter {...args} />
      </div>
    </div>
  ),
} satisfies Meta<typeof ModuleFooter>

export default meta
type Story = StoryObj<typeof meta>

const visibleFoot = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const module = canvas.getByRole('region', { name: 'Module' }).getBoundingClientRect()
  const foot = canvas.getByRole('status').getBoundingClientRect()
  await expect(foot.bottom).toBeLessThanOrEqual(module.bottom)
  await expect(foot.top).toBeGreaterThan(module.top)
}

/** The button and its reason stay in reach above a module longer than the panel. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await visibleFoot(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('2 items will be changed, one by one.')
  },
}

/** A long reason. */
export const LongText: Story = {
  args: { reason: 'Arzneimittelversorgung'.repeat(9) },
  play: async ({ canvasElement }) => {
    await visibleFoot(canvasElement)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
