import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeAccessRequest } from '~/data/fixtures/access'
import { AccessRequest } from '~/ui/panels/AccessRequests/AccessRequest'
import { inAdminPanel } from '../../support/adminPanel'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: AccessRequest,
  title: 'Panels/Access/AccessRequest',
  tags: ['!dev'],
  args: {
    request: makeAccessRequest(),
    ...{ busy: false, onGrant: fn(), onRefuse: fn() },
    now: new Date('2025-10-14T14:40:00Z'),
  },
  decorators: [
    (Story) => (
      <>
        <h3>Access requests</h3>
        <ul>
          <Story />
        </ul>
      </>
    ),
    inAdminPanel,
  ],
} satisfies Meta<typeof AccessRequest>

export default meta
type Story = StoryObj<typeof meta>

/** Seven days at first; another term is chosen, granted, refused. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('14:36')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    const grant = canvas.getByRole('button', { name: /^Grant/ })
    for (const [name, days] of [
      ['1 day', 1],
      ['30 days', 30],
      ['7 days', 7],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await userEvent.click(grant)
      await expect(args.onGrant).toHaveBeenLastCalledWith(days)
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Refuse/ }))
    await expect(args.onRefuse).toHaveBeenCalledOnce()
  },
}

/** Another one is being decided. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Grant/ }))
    await expect(args.onGrant).not.toHaveBeenCalled()
  },
}

/** The demo of a tool, asked for days ago. */
export const Demo: Story = {
  args: {
    request: makeAccessRequest({
      ...{ collection: 'tools', title: 'Diabetes Navigator: Demo & Tutorial', type: null },
      askedAt: '2025-10-11T11:02:00.000Z',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('11 Oct')).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-presentation')).toBeVisible()
  },
}

/** An item that is there no more is told by its id. */
export const BadData: Story = {
  args: { request: makeAccessRequest({ title: 'objection-handling-playbook', type: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('objection-handling-playbook')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('null')
  },
}

/** On a phone the answers are as high as a thumb needs. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of [/^Grant/, /^Refuse/, '7 days'])
      await expect(canvas.getByRole('button', { name }).offsetHeight).toBeGreaterThanOrEqual(34)
  },
}
