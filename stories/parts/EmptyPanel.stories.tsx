import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: EmptyPanel,
  title: 'Parts/EmptyPanel',
  tags: ['stable', 'since-0.1.0'],
  args: { text: 'No data available' },
} satisfies Meta<typeof EmptyPanel>

export default meta
type Story = StoryObj<typeof meta>

/** The specification's exact sentence. A screen reader announces it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^No data available$/)
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

const onShowAll = fn()

/** A filter has no results; a button clears it. */
export const WithAction: Story = {
  tags: ['interaction'],
  args: {
    text: 'No products found for the selected filter.',
    action: <Button onClick={onShowAll}>Show All Products</Button>,
  },
  play: async ({ canvas }) => {
    onShowAll.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Products' }))
    await userEvent.keyboard('{Enter}')
    await expect(onShowAll).toHaveBeenCalledTimes(2)
  },
}

/** A long sentence wraps. */
export const LongText: Story = {
  args: { text: longWord.repeat(2) },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** "Nothing here." says neither what is missing nor what to do. */
export const DontBare: Story = {
  tags: ['dont', '!dev'],
  args: { text: 'Nothing here.' },
}
