import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { KeepPlanDialog } from '~/ui/panels/KeptPlan/KeepPlanDialog'
import { closable, showAgain } from '../../support/controlled'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: KeepPlanDialog,
  title: 'Panels/Overview/KeepPlanDialog',
  tags: ['new', 'since-0.2.0'],
  args: {
    phaseCount: 9,
    shortName: 'plan of 15 Jun',
    existingNames: ['The first plan'],
    busy: false,
    error: null,
    onKeep: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof KeepPlanDialog>

export default meta
type Story = StoryObj<typeof meta>

/** A name, and whether it is compared with at once. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  decorators: [closable('onClose')],
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement, args, step }) => {
    await step('without a name, or under one that another plan has, nothing is sent', async () => {
      const canvas = within(canvasElement)
      const dialog = canvas.getByRole('dialog', { name: 'Keep this plan as…' })
      await expect(dialog).toHaveAccessibleDescription('9 phases with their dates, as they are now')
      const name = canvas.getByRole('textbox', { name: 'Name' })
      const keep = canvas.getByRole('button', { name: 'Keep this plan' })
      await waitFor(() => expect(name).toHaveFocus())
      await userEvent.click(keep)
      await expect(canvas.getByText(/^Give it a name/)).toBeVisible()
      await userEvent.type(name, 'The first plan')
      await expect(canvas.getByText(/^Another kept plan is called that/)).toBeVisible()
      await userEvent.click(keep)
      await expect(args.onKeep).not.toHaveBeenCalled()
      await userEvent.clear(name)
      await userEvent.type(name, 'After the first listings')
      await userEvent.click(canvas.getByRole('button', { name: 'Not yet' }))
      await userEvent.click(keep)
      await expect(args.onKeep).toHaveBeenCalledWith({ name: 'After the first listings', isCompared: false })
    })
    await step(
      'it is modal: a press beside it leaves it; its close button, Cancel and Escape close it',
      async () => {
        const canvas = within(canvasElement)
        const beside = canvas.getByRole('dialog').parentElement
        if (beside) await userEvent.click(beside)
        await expect(args.onClose).not.toHaveBeenCalled()
        await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
        await showAgain(canvasElement)
        await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
        await showAgain(canvasElement)
        await userEvent.keyboard('{Escape}')
        await expect(args.onClose).toHaveBeenCalledTimes(3)
        await showAgain(canvasElement)
      },
    )
  },
}

/** The first one has a name already. */
export const First: Story = {
  tags: ['interaction', '!dev'],
  args: { existingNames: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this plan' }))
    await expect(args.onKeep).toHaveBeenCalledWith({ name: 'The first plan', isCompared: true })
  },
}

/** On its way: it stays, and takes no other press. */
export const Sending: Story = {
  tags: ['interaction', '!dev'],
  args: { busy: true, existingNames: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keeping...' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onKeep).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The server has refused it: why, in a sentence. */
export const Failed: Story = {
  args: { error: 'The launch is closed and read-only; open it again first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Not kept/)
  },
}

/** On a phone it is the whole screen. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('dialog').getBoundingClientRect()
    await expect([width, height]).toEqual([innerWidth, innerHeight])
  },
}
