import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { madeToken, makeApiToken } from '~/data/fixtures/apiToken'
import { ready } from '~/ui/lib/loadable'
import { TokenModule } from '~/ui/panels/Accounts/TokenModule'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const tokens = ready([
  makeApiToken(),
  makeApiToken({ n: 2, name: 'BI warehouse', scope: 'change', expiresAt: '2025-10-14T14:35:00.000Z' }),
  makeApiToken({ n: 3, name: 'Rota', createdBy: 'mona', lapsesAt: '2025-10-14T20:00:00.000Z' }),
  makeApiToken({ n: 4, name: 'Old rota', createdBy: 'mona', lapsesAt: '2025-10-14T12:00:00.000Z' }),
])
const failed = { state: 'failed', message: '503: The server cannot reach its data.', onRetry: fn() } as const
const form = { error: null, busy: false, onCreate: fn(() => Promise.resolve(true)) }
const nameTaken = { ...form, error: 'An API token with this name already exists; choose another name.' }
const notRevoked = { text: 'This API token does not exist; it may have been revoked.' }

const meta = {
  component: TokenModule,
  title: 'Panels/Admin Mode/TokenModule (API keys)',
  id: 'panels-admin-mode-tokenmodule',
  tags: ['new', 'since-0.2.0'],
  args: {
    tokens,
    now: new Date('2025-10-14T14:35:00Z'),
    form,
    newToken: null,
    onSecretNoted: fn(),
    onRevoke: fn(),
    revoking: null,
    error: null,
  },
  argTypes: {
    tokens: choices({ 'four tokens': tokens, none: ready([]), failed, loading: { state: 'loading' } }),
    form: choices({
      ready: form,
      'single sign-on': { ...form, hasSingleSignOn: true },
      busy: { ...form, busy: true },
      'name taken': nameTaken,
    }),
    newToken: choices({ none: null, 'Planning sheet': madeToken }),
    error: choices({ none: null, 'not revoked': notRevoked }),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof TokenModule>

export default meta
type Story = StoryObj<typeof meta>

/** Each token with its scope, end and creator. Two have expired. */
export const Default: Story = {}

/** With single sign-on, a token ends 12 hours after its creator’s last sign-in, unless they choose otherwise. */
export const SingleSignOn: Story = { args: { form: { ...form, hasSingleSignOn: true } } }

/** A new token is shown once, above the form. Long names wrap. */
export const Created: Story = {
  args: { newToken: madeToken, tokens: ready([makeApiToken({ name: 'integration'.repeat(18) })]) },
}

/** The tokens are being loaded. */
export const Loading: Story = { args: { tokens: { state: 'loading' } } }

/** There are no tokens. */
export const Empty: Story = { args: { tokens: ready([]) } }

/** The tokens could not be loaded. The form can be used. */
export const Failed: Story = { args: { tokens: failed } }

/** One token could not be created, and another could not be revoked. */
export const ActionFailed: Story = { args: { form: nameTaken, error: notRevoked } }
