import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import {
  accountsOfSite,
  madePassword,
  makeOpenSession,
  sessionsOfSite,
  weekOfSignIns,
} from '~/data/fixtures/account'
import { AccountList } from '~/ui/panels/Accounts/AccountList'
import { inAdminPanel } from '../../support/adminPanel'
import { afterAnswer, answering } from '../../support/answering'
import { expectRetry } from '../../support/retry'

const meta = {
  component: AccountList,
  title: 'Panels/Admin Mode/AccountList',
  tags: ['new', 'since-next'],
  args: {
    view: {
      state: 'ready',
      value: { accounts: accountsOfSite, sessions: sessionsOfSite, signIns: weekOfSignIns },
    },
    you: 'admin',
    now: new Date('2025-10-14T14:35:00Z'),
    making: { busy: false, error: null },
    onMake: fn(() => Promise.resolve(true)),
    made: null,
    onNoted: fn(),
    work: null,
    error: null,
    onRole: fn(),
    onReset: fn(),
    onRemove: fn(),
    onEnd: fn(),
    onOwnPassword: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof AccountList>

export default meta
type Story = StoryObj<typeof meta>

const { slowly, answer } = answering(true)

/** Who may what and was there when; each opens, and what is done names the account. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const list = within(canvas.getByRole('list', { name: 'Accounts' }))
    await expect(list.getAllByRole('heading').map(({ textContent }) => textContent.slice(0, 6))).toEqual([
      'ADadmi',
      'MOmona',
      'SAsara',
      'HUhuda',
    ])
    await userEvent.click(list.getByRole('button', { name: /^sara/ }))
    await userEvent.click(list.getByRole('button', { name: 'Remove' }))
    await userEvent.click(
      within(list.getByRole('group', { name: 'Remove sara?' })).getByRole('button', { name: 'Remove' }),
    )
    await expect(args.onRemove).toHaveBeenCalledWith(3)
    await userEvent.click(list.getByRole('button', { name: /^admin/ }))
    await userEvent.click(list.getByRole('button', { name: 'Sign out admin, Safari on iPhone' }))
    await expect(args.onEnd).toHaveBeenCalledWith(2)
  },
}

/** One is added: the form closes once it is made. */
export const Adding: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await userEvent.keyboard('huda{Enter}')
    await expect(args.onMake).toHaveBeenCalledWith({ username: 'huda', role: 'editor' })
    await waitFor(() => expect(canvas.queryByRole('form', { name: 'Add account' })).toBeNull())
  },
}

/** The name of the next one, typed while one is being made, stays in the open form. */
export const AddingTheNext: Story = {
  tags: ['unlisted', 'interaction'],
  args: { onMake: fn(slowly) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await userEvent.keyboard('huda{Enter}')
    const name = canvas.getByRole('textbox', { name: 'User name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'nadia')
    answer()
    await afterAnswer()
    await expect(canvas.getByRole('textbox', { name: 'User name' })).toHaveValue('nadia')
  },
}

/** Its password is shown this once, takes the focus, and goes when it has been noted down. */
export const Made: Story = {
  tags: ['interaction'],
  args: { made: madePassword },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Password of “huda”' })).toHaveFocus()
    await expect(canvas.getByText('Hand it over in person or by phone. It is kept nowhere.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.onNoted).toHaveBeenCalledOnce()
  },
}

/** The accounts are on their way. */
export const Loading: Story = {
  args: { view: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the accounts')).toBeInTheDocument()
  },
}

/** Accounts are switched off and there are none: the company's sign-in alone leads in. */
export const Empty: Story = {
  args: {
    you: 'layla.haddad',
    view: {
      state: 'ready',
      value: {
        accounts: [],
        sessions: [
          makeOpenSession({ username: 'layla.haddad', by: 'provider', role: 'admin', isThis: true }),
        ],
        signIns: { signedIn: 1, refused: 0, refusals: [] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no accounts')
    await expect(canvas.getByRole('heading', { name: 'By the company’s sign-in' })).toBeVisible()
  },
}

const onRetry = fn()

/** They could not be read. */
export const Failed: Story = {
  args: { view: { state: 'failed', message: 'What the server answered cannot be read.', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** Something was not done. */
export const NotDone: Story = {
  args: {
    error: {
      title: 'The account was not removed',
      text: 'There is no such account; it may have been removed already.',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The account was not removed')
  },
}
