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

/** A name, and whether to compare with the plan at once. */
export const Default: Story = {}

/** Validation, and the ways to close the dialog. */
export const Interaction: Story = {
  ...Default,
  decorators: [closable('onClose')],
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement, args, step }) => {
    await step('a missing or duplicate name is not sent; a unique name is', async () => {
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
    await step('modal: a click outside does not close it; Close, Cancel and Escape do', async () => {
      const canvas = within(canvasElement)
      const backdrop = canvas.getByRole('dialog').parentElement
      if (backdrop) await userEvent.click(backdrop)
      await expect(args.onClose).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
      await showAgain(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
      await showAgain(canvasElement)
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).toHaveBeenCalledTimes(3)
      await showAgain(canvasElement)
    })
  },
}

/** The first kept plan has a default name. */
export const First: Story = {
  tags: ['interaction', '!dev'],
  args: { existingNames: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this plan' }))
    await expect(args.onKeep).toHaveBeenCalledWith({ name: 'The first plan', isCompared: true })
  },
}

/** The plan is being saved. The dialog stays open, and its buttons have no effect. */
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

/** The request was refused, with the reason. */
export const Failed: Story = {
  args: { error: 'The launch is closed and read-only; open it again first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Not kept/)
  },
}

/** On a phone, the dialog fills the screen. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('dialog').getBoundingClientRect()
    await expect([width, height]).toEqual([innerWidth, innerHeight])
  },
}
