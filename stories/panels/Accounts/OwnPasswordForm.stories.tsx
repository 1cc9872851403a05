import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { OwnPasswordForm } from '~/ui/panels/Accounts/OwnPasswordForm'
import { inAdminPanel } from '../../support/adminPanel'
import { deferred } from '../../support/deferred'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: OwnPasswordForm,
  title: 'Panels/Admin Mode/OwnPasswordForm',
  tags: ['new', 'since-0.2.0'],
  args: {
    username: 'mona',
    error: null,
    busy: false,
    done: false,
    onChange: fn(() => Promise.resolve(true)),
  },
  decorators: [inAdminPanel, shownAnew],
} satisfies Meta<typeof OwnPasswordForm>

export default meta
type Story = StoryObj<typeof meta>

const { call, resolve } = deferred(true)

async function type(canvasElement: HTMLElement, present: string, next: string) {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText(/^Present password|^The one you were given/), present)
  await userEvent.type(canvas.getByLabelText(/^New password/), `${next}{Enter}`)
}

/** The current and the new password. */
export const Default: Story = {}

/** Show password reveals the input. Both fields are cleared after the change. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText(/^New password/)).toHaveAttribute('type', 'text')
    await type(canvasElement, 'meli-roba-72', 'words of my own')
    await expect(args.onChange).toHaveBeenCalledWith({ current: 'meli-roba-72', next: 'words of my own' })
    await waitFor(() => expect(canvas.getByLabelText('Present password')).toHaveValue(''))
    await step('while a change is being saved, Enter has no effect', async () => {
      await showWith<Story>({ busy: true })
      await type(canvasElement, 'meli-roba-72', 'words of my own')
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('a new password typed while another is being saved is kept', async () => {
      await showWith<Story>({ onChange: fn(call) })
      await type(canvasElement, 'meli-roba-72', 'words of my own')
      await userEvent.type(canvas.getByLabelText(/^New password/), ' and more')
      resolve()
      await waitFor(() => expect(canvas.getByLabelText('Present password')).toHaveValue(''))
      await expect(canvas.getByLabelText(/^New password/)).toHaveValue('words of my own and more')
    })
  },
}

/** After a first sign-in with an initial password. */
export const TemporaryPassword: Story = {
  args: { isFirst: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await expect(canvas.getByLabelText('The one you were given')).toBeVisible()
  },
}

/** A password that is easy to guess is not submitted. */
export const WeakPassword: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement, args }) => {
    await type(canvasElement, 'meli-roba-72', 'password12345')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('This password is easy to guess')
    await expect(canvas.getByLabelText(/^New password/)).toBeInvalid()
  },
}

/** The server refused the change, with the reason. */
export const Refused: Story = {
  args: { error: 'The current password is wrong.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The current password is wrong.')
  },
}

/** The password was changed. */
export const Changed: Story = {
  args: { done: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is changed.')
  },
}
