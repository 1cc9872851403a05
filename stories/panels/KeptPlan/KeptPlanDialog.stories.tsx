import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Bookmark } from 'lucide-react'
import { KeptPlanDialog } from '~/ui/panels/KeptPlan/KeptPlanDialog'
import { closing, showAgain } from '../../support/holding'

const meta = {
  component: KeptPlanDialog,
  title: 'Panels/Overview/KeptPlanDialog',
  tags: ['!dev'],
  args: {
    title: 'Keep this plan as…',
    note: '9 phases with their dates, as they are now',
    icon: Bookmark,
    children: <p style={{ padding: 20 }}>What stands below its head.</p>,
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof KeptPlanDialog>

export default meta
type Story = StoryObj<typeof meta>

/** Modal; a press beside it leaves it. */
export const Default: Story = {
  decorators: [closing('onClose')],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const dialog = canvas.getByRole('dialog', { name: 'Keep this plan as…' })
    if (dialog.parentElement) await userEvent.click(dialog.parentElement)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
  },
}

/** What is on its way is not left. */
export const Busy: Story = {
  tags: ['unlisted'],
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
