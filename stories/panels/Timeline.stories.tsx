import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { phases } from '~/data/fixtures/phase'
import { Timeline } from '~/ui/panels/Timeline/Timeline'

const meta = {
  component: Timeline,
  title: 'Panels/Timeline',
  args: { phases: { state: 'ready', value: phases }, openPhaseId: null, onOpenPhase: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** The section on its list. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Launch Timeline' })).toBeVisible()
    await expect(canvas.getByText('7-Phase Strategic Execution Plan (Aug → Nov 2025)')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(7)
  },
}

/** The list is on its way: eight rows. */
export const Loading: Story = {
  args: { phases: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the timeline')
  },
}

/** No phase has been planned. */
export const Empty: Story = {
  args: { phases: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'No phases have been planned yet.',
    )
  },
}

const onRetry = fn()

/** The list was refused: what failed, why, and a way to ask again. */
export const Failed: Story = {
  args: { phases: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
