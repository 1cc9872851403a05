import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { accessInbox, makeAccessRequest } from '~/data/fixtures/access'
import { ClosedRequests } from '~/ui/panels/AccessRequests/ClosedRequests'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: ClosedRequests,
  title: 'Panels/Access/ClosedRequests',
  tags: ['!dev'],
  args: {
    requests: accessInbox.over,
    count: 11,
    now: new Date('2025-10-14T14:40:00Z'),
    onGrant: fn(),
    onWait: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof ClosedRequests>

export default meta
type Story = StoryObj<typeof meta>

/** Closed it tells how many; opened, who decided and when. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Ended and refused, 11' })
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.click(opener)
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rami NasserObjection handling playbook · ended by mona 09:20 · 2 viewsGrant 7 days',
      'Dana AounGluraz XR dosing guide · ended 12 Oct · 7 viewsGrant 7 days',
      'SomebodyObjection handling playbook · refused by admin 11 OctLet wait again',
    ])
    await expect(canvas.getByText('The last 3 are listed.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Grant 7 days Dana Aoun/ }))
    await expect(args.onGrant).toHaveBeenCalledWith(2, 7)
    await userEvent.click(canvas.getByRole('button', { name: /^Let wait again Somebody/ }))
    await expect(args.onWait).toHaveBeenCalledWith(1)
  },
}

/** All of them are listed. */
export const All: Story = {
  args: { count: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.queryByText(/are listed/)).toBeNull()
  },
}

/** Neither when nor by whom is known. */
export const BadData: Story = {
  args: { requests: [makeAccessRequest({ state: 'refused' })], count: 1 },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(within(canvasElement).getByRole('listitem')).toHaveTextContent(/· refusedLet wait again$/)
  },
}
