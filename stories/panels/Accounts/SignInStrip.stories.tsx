import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { weekOfSignIns } from '~/data/fixtures/account'
import { SignInStrip } from '~/ui/panels/Accounts/SignInStrip'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: SignInStrip,
  title: 'Panels/Admin Mode/SignInStrip',
  tags: ['!dev'],
  args: {
    signIns: weekOfSignIns,
    open: 3,
    now: new Date('2025-10-14T14:35:00Z'),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof SignInStrip>

export default meta
type Story = StoryObj<typeof meta>

/** A week in three figures, and as whom somebody was refused. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Refused').nextSibling).toHaveTextContent('3')
    const refused = within(canvas.getByRole('list', { name: 'Refused' })).getAllByRole('listitem')
    await expect(refused.map(({ textContent }) => textContent)).toEqual([
      'mona · refused 2 times, the last 08:11',
      'Names that are no account · refused once, the last 10 Oct',
    ])
  },
}

/** A week in which nothing happened. */
export const Empty: Story = {
  args: { signIns: { signedIn: 0, refused: 0, refusals: [] }, open: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).toBeNull()
  },
}

/** Somebody goes on trying, under a long name. */
export const LongText: Story = {
  args: {
    signIns: {
      signedIn: 12_345,
      refused: 4_999,
      refusals: [{ username: 'administrator'.repeat(4), count: 4_999, lastAt: '2024-10-14T08:11:00.000Z' }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
