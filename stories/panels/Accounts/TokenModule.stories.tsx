import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { madeToken, makeApiToken } from '~/data/fixtures/apiToken'
import { TokenModule } from '~/ui/panels/Accounts/TokenModule'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRetry } from '../../support/retry'

const form = { error: null, busy: false, onMake: fn(() => Promise.resolve(true)) }

const meta = {
  component: TokenModule,
  title: 'Panels/Admin Mode/TokenModule',
  tags: ['new', 'since-next'],
  args: {
    tokens: {
      state: 'ready',
      value: [
        makeApiToken(),
        makeApiToken({ n: 2, name: 'BI warehouse', scope: 'change', endsAt: '2025-10-01T00:00:00.000Z' }),
      ],
    },
    now: new Date('2025-10-14T14:35:00Z'),
    form,
    made: null,
    onNoted: fn(),
    onRevoke: fn(),
    revoking: null,
    error: null,
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof TokenModule>

export default meta
type Story = StoryObj<typeof meta>

/** The tokens there are, one of which has ended. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Tokens, 2' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getAllByText('Expired')).toHaveLength(1)
    await expect(canvas.queryByText(/shown this once/)).toBeNull()
  },
}

/** One was just made: it is shown this once, above the form for the next. */
export const Made: Story = {
  args: { made: madeToken },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Token of “Planning sheet”' })).toHaveFocus()
    await expect(canvas.getByText(madeToken.token)).toBeVisible()
  },
}

/** The tokens are on their way. */
export const Loading: Story = {
  args: { tokens: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the tokens')).toBeInTheDocument()
  },
}

/** There are none. */
export const Empty: Story = {
  args: { tokens: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'No program calls this site with a token.',
    )
  },
}

const onRetry = fn()

/** They could not be read; the form stays. */
export const Failed: Story = {
  args: { tokens: { state: 'failed', message: '503: The server cannot reach its data.', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
    await expect(within(canvasElement).getByRole('button', { name: 'Make a token' })).toBeVisible()
  },
}

/** One was not revoked, and goes on. */
export const NotRevoked: Story = {
  args: { error: 'There is no such API token; it may have been revoked already.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The token was not revoked')
  },
}
