import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { accessInbox, makeAccessRequest } from '~/data/fixtures/access'
import { GrantList } from '~/ui/panels/AccessRequests/GrantList'
import { inAdminPanel } from '../../support/adminPanel'
import { expectToFit, longWord, narrow } from '../../support/narrow'

const meta = {
  component: GrantList,
  title: 'Panels/Access/GrantList',
  tags: ['!dev'],
  args: {
    grants: accessInbox.open,
    busy: null,
    now: new Date('2025-10-14T14:40:00Z'),
    onExtend: fn(),
    onEnd: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof GrantList>

export default meta
type Story = StoryObj<typeof meta>

/** For whom, until when, how often it was opened; each ends by its number. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Noura SalehCLM diabetes pathway · until 16 Oct, 09:10 · 4 viewsExtend 7 daysEnd now',
      'Yusuf KarimGluraz XR dosing guide · until 21 Oct, 08:30 · no viewExtend 7 daysEnd now',
      'Huda AzizPromotional code of practice · until 12 Nov · 1 viewExtend 7 daysEnd now',
    ])
    await userEvent.click(canvas.getByRole('button', { name: /^End now Yusuf/ }))
    await expect(args.onEnd).toHaveBeenCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: /^Extend 7 days Huda/ }))
    await expect(args.onExtend).toHaveBeenCalledWith(4, 7)
  },
}

/** One ends. */
export const Ending: Story = {
  args: { busy: 5 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Ending\.\.\. Yusuf/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^End now Noura/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Extend 7 days Noura/ }))
    for (const callback of [args.onEnd, args.onExtend]) await expect(callback).not.toHaveBeenCalled()
  },
}

/** Words with no place to break. */
export const LongText: Story = {
  args: {
    grants: [
      makeAccessRequest({
        state: 'open',
        name: longWord,
        title: longWord,
        until: '2025-10-16T09:10:00.000Z',
      }),
    ],
  },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
    await expect(within(canvasElement).getByText('1 grant')).toBeVisible()
  },
}
