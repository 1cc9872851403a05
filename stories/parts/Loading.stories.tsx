import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: Loading,
  title: 'Parts/Loading',
  tags: ['stable', 'since-0.1.0'],
  args: { label: 'Loading the timeline', count: 8, children: <Skeleton height="32px" /> },
} satisfies Meta<typeof Loading>

export default meta
type Story = StoryObj<typeof meta>

/** Eight skeletons, and one sentence for screen readers. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading the timeline$/)
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toBeInTheDocument()
  },
}

/** A single skeleton for a single panel. */
export const One: Story = {
  args: { count: 1, label: 'Loading the account' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(1)
  },
}

/** The sentence is visually hidden and takes no space, however long it is. */
export const LongText: Story = {
  args: { label: longWord.repeat(3) },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** "Loading" twice: a listener does not know what is still missing. */
export const DontVague: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'Loading', count: 1 },
  render: (args) => (
    <>
      <Loading {...args} />
      <Loading {...args} />
    </>
  ),
}
