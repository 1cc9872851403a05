import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { madeToken, makeApiToken } from '~/data/fixtures/apiToken'
import { TokenModule } from '~/ui/panels/Accounts/TokenModule'
import { inAdminPanel } from '../../support/adminPanel'
import { afterResponse, deferred } from '../../support/deferred'
import { expectRetry } from '../../support/retry'
import { ready } from '~/ui/lib/loadable'
import { showWith, shownAnew } from '../../support/showWith'

const form = { error: null, busy: false, onCreate: fn(() => Promise.resolve(true)) }

const meta = {
  component: TokenModule,
  title: 'Panels/Admin Mode/TokenModule',
  tags: ['new', 'since-0.2.0'],
  args: {
    tokens: ready([
      makeApiToken(),
      makeApiToken({ n: 2, name: 'BI warehouse', scope: 'change', expiresAt: '2025-10-14T14:35:00.000Z' }),
      makeApiToken({ n: 3, name: 'Rota', createdBy: 'mona', lapsesAt: '2025-10-14T20:00:00.000Z' }),
      makeApiToken({ n: 4, name: 'Old rota', createdBy: 'mona', lapsesAt: '2025-10-14T12:00:00.000Z' }),
    ]),
    now: new Date('2025-10-14T14:35:00Z'),
    form,
    newToken: null,
    onSecretNoted: fn(),
    onRevoke: fn(),
    revoking: null,
    error: null,
  },
  decorators: [inAdminPanel, shownAnew],
} satisfies Meta<typeof TokenModule>

export default meta
type Story = StoryObj<typeof meta>

const { call, resolve } = deferred(true)

const name = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('textbox', { name: 'What calls with it' })

/**
 * Each token with its scope, expiry and creator. The token of a single sign-on user also expires 12 hours after their last
 * sign-in. Two tokens have expired.
 */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Tokens, 4' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent.replace('Revoke', ''))).toEqual(
      [
        'Nightly import reads · until 13 Dec 2025 · made 14 Sep 2025 by admin',
        'BI warehouse Expiredreads and changes · ended 14 Oct 2025 · made 14 Sep 2025 by admin',
        'Rota reads · until 13 Dec 2025, while mona signs in every 12 hours · made 14 Sep 2025 by mona',
        'Old rota Expiredreads · ended 14 Oct 2025 · made 14 Sep 2025 by mona',
      ],
    )
    await expect(canvas.queryByText(/shown this once/)).toBeNull()
  },
}

/** Creates a token. Revoke asks for confirmation, and Keep cancels. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    await userEvent.type(name(canvasElement), ' Planning\u00a0sheet ')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'It may' }), 'Read and change')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'For' }), '30 days')
    await userEvent.click(canvas.getByRole('button', { name: 'Make a token' }))
    await expect(args.form.onCreate).toHaveBeenCalledWith({
      name: 'Planning sheet',
      scope: 'change',
      days: 30,
    })
    await waitFor(() => expect(name(canvasElement)).toHaveValue(''))

    const revoke = () => canvas.getByRole('button', { name: 'Revoke Nightly import' })
    await userEvent.click(revoke())
    await expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRevoke).not.toHaveBeenCalled()
    await expect(revoke()).toHaveFocus()
    await userEvent.click(revoke())
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke now' }))
    await expect(args.onRevoke).toHaveBeenCalledWith(1)
    await step('a name typed while another token is being created is kept', async () => {
      const newArgs = await showWith<Story>({ form: { ...form, onCreate: fn(call) } })
      await userEvent.type(name(canvasElement), 'Planning sheet{Enter}')
      await expect(newArgs.form?.onCreate).toHaveBeenCalledOnce()
      await userEvent.clear(name(canvasElement))
      await userEvent.type(name(canvasElement), 'Nightly import')
      resolve()
      await afterResponse()
      await expect(name(canvasElement)).toHaveValue('Nightly import')
    })
    await step('while a token is being created and another revoked, the buttons have no effect', async () => {
      const newArgs = await showWith<Story>({ form: { ...form, busy: true, onCreate: fn() }, revoking: 1 })
      await userEvent.type(name(canvasElement), 'Planning sheet{Enter}')
      await expect(canvas.getByRole('button', { name: 'Making the token...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expect(newArgs.form?.onCreate).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly import' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Revoking...' }))
      await expect(args.onRevoke).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
      await expect(canvas.getByRole('group', { name: 'Revoke Nightly import?' })).toBeVisible()
    })
  },
}

/**
 * With single sign-on, a token expires 12 hours after the last sign-in of its creator, unless the creator chooses otherwise.
 */
export const SingleSignOn: Story = {
  tags: ['interaction'],
  args: { form: { ...form, hasSingleSignOn: true } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    const token = { name: 'Nightly import', scope: 'read', days: 90 }
    await expect(args.form.onCreate).toHaveBeenLastCalledWith(token)
    const absence = canvas.getByRole('combobox', { name: 'Without my company sign-in' })
    await expect(absence).toHaveDisplayValue('Ends after 12 hours')
    await userEvent.selectOptions(absence, 'Goes on')
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    await expect(args.form.onCreate).toHaveBeenLastCalledWith({ ...token, unattended: true })
  },
}

/** A new token is shown once, above the form. */
export const Created: Story = {
  args: { newToken: madeToken },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Token of “Planning sheet”' })).toHaveFocus()
    await expect(canvas.getByText(madeToken.token)).toBeVisible()
  },
}

/** Loading. */
export const Loading: Story = {
  args: { tokens: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the tokens')).toBeInTheDocument()
  },
}

/** No tokens. */
export const Empty: Story = {
  args: { tokens: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No program calls this site with a token.')
  },
}

const onRetry = fn()

/** The tokens could not be loaded, with the reason and Try again. The form stays available. */
export const Failed: Story = {
  args: { tokens: { state: 'failed', message: '503: The server cannot reach its data.', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
    await expect(canvas.getByRole('button', { name: 'Make a token' })).toBeVisible()
  },
}

/** One token could not be created, and another could not be revoked. The input is kept. */
export const ActionFailed: Story = {
  tags: ['interaction'],
  args: {
    form: {
      error: 'An API token with this name already exists; choose another name.',
      busy: false,
      onCreate: fn(() => Promise.resolve(false)),
    },
    error: { text: 'This API token does not exist; it may have been revoked.' },
  },
  play: async ({ canvas, canvasElement, args }) => {
    const [notMade, notRevoked] = canvas.getAllByRole('alert')
    await expect(notMade).toHaveTextContent('with this name already exists')
    await expect(notRevoked).toHaveTextContent('The token was not revoked')
    await userEvent.type(name(canvasElement), 'Nightly import{Enter}')
    await expect(args.form.onCreate).toHaveBeenCalledOnce()
    await expect(name(canvasElement)).toHaveValue('Nightly import')
  },
}

const longName = 'integration'.repeat(18)

/** Long unbroken names wrap. */
export const LongText: Story = {
  tags: ['variant', '!dev'],
  args: {
    tokens: ready([makeApiToken({ name: longName })]),
    newToken: { ...madeToken, name: longName },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
