import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { NewAccountForm } from '~/ui/panels/Accounts/NewAccountForm'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: NewAccountForm,
  title: 'Panels/Admin Mode/NewAccountForm',
  tags: ['!dev'],
  args: { error: null, busy: false, onMake: fn(() => Promise.resolve(false)), onMade: fn(), onCancel: fn() },
  decorators: [
    (Story) => (
      <>
        <h3>Accounts</h3>
        <Story />
      </>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof NewAccountForm>

export default meta
type Story = StoryObj<typeof meta>

const name = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: 'User name' })

/** A name and what it may; the name takes the focus. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(name(canvasElement)).toHaveFocus()
    await userEvent.keyboard('huda')
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'It may' }),
      'Change data, and say who may',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await expect(args.onMake).toHaveBeenCalledWith({ username: 'huda', role: 'admin' })
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** One is being made: another press does nothing, and it is too late to cancel. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(name(canvasElement), 'huda{Enter}')
    await expect(args.onMake).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** It was refused: the reason is told, and what was typed stays. */
export const Refused: Story = {
  args: { error: 'There is an account of that name already; choose another name.' },
  play: async ({ canvasElement }) => {
    await userEvent.type(name(canvasElement), 'sara{Enter}')
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The account was not made')
    await expect(name(canvasElement)).toHaveValue('sara')
  },
}
