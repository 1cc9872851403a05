import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { importPlan } from '~/data/fixtures/imports'
import { RefusedCells } from '~/ui/panels/Import/RefusedCells'

const meta = {
  component: RefusedCells,
  title: 'Panels/Admin Mode/RefusedCells',
  tags: ['!dev'],
  args: { refused: importPlan.refused, isLeft: false, onLeave: fn() },
} satisfies Meta<typeof RefusedCells>

export default meta
type Story = StoryObj<typeof meta>

/** Each cell with its reason, both readings where there are two; and the way to apply the rest. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('“Rx only” must be RX or OTC')
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Leave these 3 cells/ }))
    await expect(args.onLeave).toHaveBeenCalledWith(true)
  },
}

/** One cell. */
export const One: Story = { args: { refused: importPlan.refused.slice(0, 1), isLeft: true } }

/** More than anyone reads: the first hundred, and how many others. */
export const Many: Story = {
  args: {
    refused: Array.from({ length: 1_240 }, (_, at) => ({
      place: `Products!C${at + 2}`,
      reason: 'must not be blank',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('And 1,140 more.')).toBeInTheDocument()
  },
}
