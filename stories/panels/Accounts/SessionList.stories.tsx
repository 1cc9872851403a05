import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeOpenSession, sessionsOfSite } from '~/data/fixtures/account'
import { SessionList } from '~/ui/panels/Accounts/SessionList'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: SessionList,
  title: 'Panels/Admin Mode/SessionList',
  tags: ['!dev'],
  args: {
    sessions: sessionsOfSite.slice(0, 2),
    now: new Date('2025-10-14T14:35:00Z'),
    ending: null,
    onEnd: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof SessionList>

export default meta
type Story = StoryObj<typeof meta>

/** This one, which is signed out by its own button, and another, which is from here. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('since 13 Oct, 08:12 · active now')).toBeVisible()
    await expect(canvas.getByText('since 9 Oct, 17:40 · active 10 Oct')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out admin, Safari on iPhone' }))
    await expect(args.onEnd).toHaveBeenCalledWith(2)
  },
}

/** One is being ended: no other is meanwhile. */
export const Ending: Story = {
  args: { ending: 2 },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await expect(button).toHaveTextContent('Signing out...')
    await userEvent.click(button)
    await expect(args.onEnd).not.toHaveBeenCalled()
  },
}

/** Of several people, by the company's own sign-in. */
export const Named: Story = {
  args: {
    named: true,
    sessions: [makeOpenSession({ username: 'layla.haddad@company.example', by: 'provider' })],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('layla.haddad@company.example')).toBeVisible()
  },
}

/** What says nothing that is known of itself is a browser. */
export const BadData: Story = {
  args: { sessions: [makeOpenSession({ browser: null })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('A browser')).toBeVisible()
  },
}

/** A name at its longest breaks in its row. */
export const LongText: Story = {
  args: { named: true, sessions: [makeOpenSession({ username: 'administrator'.repeat(15) })] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
