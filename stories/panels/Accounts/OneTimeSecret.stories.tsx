import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { madeToken } from '~/data/fixtures/apiToken'
import { OneTimeSecret } from '~/ui/panels/Accounts/OneTimeSecret'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: OneTimeSecret,
  title: 'Panels/Admin Mode/OneTimeSecret',
  tags: ['!dev'],
  args: {
    title: 'Token of “Planning sheet”',
    secret: madeToken.token,
    note: 'Put it where only that program reads it. It is kept nowhere here.',
    onDone: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof OneTimeSecret>

export default meta
type Story = StoryObj<typeof meta>

/** It takes the focus; pressed, Copy copies it, or marks it where the browser gives no clipboard. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: args.title })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(canvas.getByText(args.secret)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** A name at its longest stays within the box. */
export const LongText: Story = {
  args: { title: `Token of “${'integration'.repeat(18)}”` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
