import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { TokenForm } from '~/ui/panels/Accounts/TokenForm'
import { inAdminPanel } from '../../support/adminPanel'
import { afterAnswer, answering } from '../../support/answering'

const meta = {
  component: TokenForm,
  title: 'Panels/Admin Mode/TokenForm',
  tags: ['!dev'],
  args: { error: null, busy: false, onMake: fn(() => Promise.resolve(true)) },
  decorators: [inAdminPanel],
} satisfies Meta<typeof TokenForm>

export default meta
type Story = StoryObj<typeof meta>

const { slowly, answer } = answering(true)

const name = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: 'What calls with it' })

/** A name, what it may and how long; once it is made, the name is free for the next. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(name(canvasElement), 'Planning sheet')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'It may' }), 'Read and change')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'For' }), '30 days')
    await userEvent.click(canvas.getByRole('button', { name: 'Make a token' }))
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'Planning sheet', scope: 'change', days: 30 })
    await waitFor(() => expect(name(canvasElement)).toHaveValue(''))
  },
}

/** Where people sign in at their company, too: a token ends without that, unless whoever makes it says otherwise. */
export const ByCompany: Story = {
  args: { byCompany: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    const token = { name: 'Nightly import', scope: 'read', days: 90 }
    await expect(args.onMake).toHaveBeenLastCalledWith(token)
    const absence = canvas.getByRole('combobox', { name: 'Without my company sign-in' })
    await expect(absence).toHaveDisplayValue('Ends after 12 hours')
    await userEvent.selectOptions(absence, 'Goes on')
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    await expect(args.onMake).toHaveBeenLastCalledWith({ ...token, unattended: true })
  },
}

/** One is being made: another press does nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(name(canvasElement), 'Planning sheet{Enter}')
    await expect(within(canvasElement).getByRole('button', { name: 'Making the token...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(args.onMake).not.toHaveBeenCalled()
  },
}

/** The name of the next one, typed while one is being made, stays. */
export const TypedMeanwhile: Story = {
  tags: ['unlisted'],
  args: { onMake: fn(slowly) },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(name(canvasElement), 'Planning sheet{Enter}')
    await expect(args.onMake).toHaveBeenCalledOnce()
    await userEvent.clear(name(canvasElement))
    await userEvent.type(name(canvasElement), 'Nightly import')
    answer()
    await afterAnswer()
    await expect(name(canvasElement)).toHaveValue('Nightly import')
  },
}

/** It was refused: the reason is told, and what was typed stays. */
export const Refused: Story = {
  args: {
    error: 'There is an API token of that name already; choose another name.',
    onMake: fn(() => Promise.resolve(false)),
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('of that name already')
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    await expect(args.onMake).toHaveBeenCalledOnce()
    await expect(name(canvasElement)).toHaveValue('Nightly import')
  },
}
