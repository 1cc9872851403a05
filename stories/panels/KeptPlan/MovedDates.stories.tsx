import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { MovedDates } from '~/ui/panels/KeptPlan/MovedDates'
import { closable, showAgain } from '../../support/controlled'
import { longWord } from '../../support/narrow'

const meta = {
  component: MovedDates,
  title: 'Panels/Overview/MovedDates',
  tags: ['new', 'since-0.2.0'],
  args: {
    planName: 'the plan of 12 Jan',
    planDateLabel: '12 Jan',
    phaseCount: 9,
    rows: [
      { id: 'go-live', number: null, title: 'Go-live', planned: '29 Aug', current: '5 Sep', days: '+7' },
      { id: '3', number: 3, title: 'Medical Training', planned: '22 Apr', current: '29 Apr', days: '+7' },
      {
        id: '5',
        number: 5,
        title: 'Price & Listing Approval',
        planned: '8 Jun',
        current: '17 Jun',
        days: '+9',
      },
      {
        id: '9',
        number: 9,
        title: 'Go-Live & Follow-Through',
        planned: '28 Oct',
        current: '11 Nov',
        days: '+14',
      },
    ],
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof MovedDates>

export default meta
type Story = StoryObj<typeof meta>

/** The go-live and each phase whose end date has moved, and by how many days. */
export const Default: Story = {
  decorators: [closable('onClose')],
}

/** The name, the description, a row, and Close. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, canvasElement, args }) => {
    await expect(
      canvas.getByRole('dialog', { name: 'Dates moved since the plan of 12 Jan' }),
    ).toHaveAccessibleDescription('3 of 9 phases')
    await expect(canvas.getByRole('row', { name: /Medical Training/ })).toHaveTextContent('22 Apr29 Apr+7')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
  },
}

/** No phase has moved. */
export const None: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No date has moved/)).toBeVisible()
  },
}

/** A new phase with unreadable dates shows dashes, and no number of days. */
export const BadData: Story = {
  args: { rows: [{ id: '10', number: 10, title: longWord, planned: '–', current: '–', days: '' }] },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(448)
  },
}
