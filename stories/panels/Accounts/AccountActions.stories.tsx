import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { AccountOfSite } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { makeAccount } from '~/data/fixtures/account'
import { AccountActions } from '~/ui/panels/Accounts/AccountActions'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'

const meta = {
  component: AccountActions,
  title: 'Panels/Admin Mode/AccountActions',
  tags: ['!dev'],
  args: {
    account: makeAccount({ username: 'sara', changes: 41 }),
    isYou: false,
    last: null,
    work: null,
    onRole: fn(),
    onReset: fn(),
    onRemove: fn(),
    onOwnPassword: fn(),
  },
  decorators: [
    holding('account', { onRole: (account: AccountOfSite, role: Role) => ({ ...account, role }) }),
    (Story) => (
      <>
        <h3>Accounts</h3>
        <Story />
      </>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof AccountActions>

export default meta
type Story = StoryObj<typeof meta>

/** Another role by two presses; a reset and a removal are asked once more, and may end in keeping it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'It may' }), 'Read')
    await press('Change')
    await expect(args.onRole).toHaveBeenCalledWith('viewer')
    await press('Remove')
    await expect(
      canvas.getByText('Remove sara? The account is signed out everywhere at once; its 41 changes stay.'),
    ).toBeVisible()
    await press('Keep')
    await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus()
    await press('Reset password')
    await expect(canvas.getByText('Whoever is signed in as sara is signed out.')).toBeVisible()
    await press('Reset')
    await expect(args.onReset).toHaveBeenCalledOnce()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

/** Nobody removes their own account; the own password is changed for the present one. */
export const You: Story = {
  args: { isYou: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(args.onOwnPassword).toHaveBeenCalledOnce()
  },
}

/** The last administrator, as whom the company vouches for sees it. */
export const Last: Story = {
  args: { last: 'account' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('The last account cannot be removed.')).toBeVisible()
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Reset password' })).toBeVisible()
  },
}

/** It is being removed: another press does nothing. */
export const Removing: Story = {
  args: { work: 'remove' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Removing...' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}
