import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeApiToken } from '~/data/fixtures/apiToken'
import { TokenRow } from '~/ui/panels/Accounts/TokenRow'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: TokenRow,
  title: 'Panels/Admin Mode/TokenRow',
  tags: ['!dev'],
  args: { token: makeApiToken(), now: new Date('2025-10-14T14:35:00Z'), busy: false, onRevoke: fn() },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof TokenRow>

export default meta
type Story = StoryObj<typeof meta>

/** What it may, until when, and who made it; it is revoked after a second look, which may end in keeping it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('reads · until 13 Dec 2025 · made 14 Sep 2025 by admin')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly import' }))
    await expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
    await expect(args.onRevoke).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Revoke Nightly import' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly import' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke now' }))
    await expect(args.onRevoke).toHaveBeenCalledOnce()
  },
}

/** It has ended by itself. */
export const Expired: Story = {
  args: { token: makeApiToken({ scope: 'change', endsAt: '2025-10-14T14:35:00.000Z' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getByText(/^reads and changes · ended 14 Oct 2025/)).toBeVisible()
  },
}

/** Whom the company vouches for made it: it ends twelve hours after their last sign-in there. */
export const Lapses: Story = {
  args: { token: makeApiToken({ by: 'mona', lapsesAt: '2025-10-14T20:00:00.000Z' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText(
        'reads · until 13 Dec 2025, while mona signs in every 12 hours · made 14 Sep 2025 by mona',
      ),
    ).toBeVisible()
  },
}

/** They have not signed in since: it has ended ahead of its time. */
export const Lapsed: Story = {
  args: { token: makeApiToken({ by: 'mona', lapsesAt: '2025-10-14T12:00:00.000Z' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getByText('reads · ended 14 Oct 2025 · made 14 Sep 2025 by mona')).toBeVisible()
  },
}

/** It is being revoked: another press does nothing. */
export const Revoking: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly import' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Revoking...' }))
    await expect(args.onRevoke).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
    await expect(canvas.getByRole('group', { name: 'Revoke Nightly import?' })).toBeVisible()
  },
}

/** A name at its longest breaks in its row. */
export const LongText: Story = {
  args: { token: makeApiToken({ name: 'integration'.repeat(18) }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
