import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { accountsOfSite, makeAccount, makeOpenSession, sessionsOfSite } from '~/data/fixtures/account'
import { AccountRow } from '~/ui/panels/Accounts/AccountRow'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: AccountRow,
  title: 'Panels/Admin Mode/AccountRow',
  tags: ['new', 'since-next'],
  args: {
    account: makeAccount(),
    sessions: [makeOpenSession()],
    now: new Date('2025-10-14T14:35:00Z'),
    isYou: false,
    last: null,
    work: null,
    onRole: fn(),
    onReset: fn(),
    onRemove: fn(),
    onOwnPassword: fn(),
    onEnd: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <h3>Accounts</h3>
        <ul>
          <Story />
        </ul>
      </>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof AccountRow>

export default meta
type Story = StoryObj<typeof meta>

/** Closed it says when somebody was there, in how many browsers, and what was changed today; it opens. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const head = canvas.getByRole('button', { name: /^mona/ })
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(head).toHaveTextContent('Active 14:08 · 1 browser · 6 changes today')
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('Made on 20 Aug by admin · 52 changes, the last today')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign out mona, Firefox on macOS' })).toBeVisible()
  },
}

const [admin, , sara, huda] = accountsOfSite

/** One's own, with the browser that it is looked at in. */
export const You: Story = {
  tags: ['interaction'],
  args: { ...(admin && { account: admin }), sessions: sessionsOfSite.slice(0, 2), isYou: true },
  play: async ({ canvasElement }) => {
    const head = within(canvasElement).getByRole('button', { name: /^admin/ })
    await expect(head).toHaveTextContent('admin · administrator · you')
    await expect(head).toHaveTextContent('Active now · 2 browsers · 4 changes today')
    await userEvent.click(head)
    await expect(within(canvasElement).getByText(/this one/)).toBeVisible()
  },
}

/** Signed out since. */
export const SignedOut: Story = {
  args: { ...(sara && { account: sara }), sessions: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Active 14:04 · signed out · 1 change today')).toBeVisible()
  },
}

/** Made a moment ago. */
export const JustMade: Story = {
  args: { ...(huda && { account: huda }), sessions: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Made just now · has not signed in yet')).toBeVisible()
  },
}

/** From before any of this was kept. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    account: makeAccount({ madeAt: null, madeBy: null, activeAt: null, changes: 0, lastChangeAt: null }),
    sessions: [makeOpenSession({ browser: null })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^mona/ }))
    await expect(canvas.getByText('A browser')).toBeVisible()
    await expect(canvas.getByText('Made before this was kept · no changes yet')).toBeVisible()
  },
}

/** A name at its longest breaks in its row. */
export const LongText: Story = {
  tags: ['interaction'],
  args: { account: makeAccount({ username: 'administrator'.repeat(5) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^administrator/ }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  args: { account: makeAccount({ username: 'هدى عزيز' }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^هدى/ }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
