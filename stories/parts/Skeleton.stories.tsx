import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { expectToFit, narrow } from '../support/narrow'

const meta = {
  component: Skeleton,
  title: 'Parts/Skeleton',
  tags: ['stable', 'since-0.1.0'],
  decorators: [narrow],
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of a line of text, as wide as its column. It is hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toEqual([240, 12])
    await expect(canvasElement.querySelector('span')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** The placeholder of a box, here a badge. */
export const Sized: Story = {
  args: { width: '84px', height: '20px' },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toEqual([84, 20])
  },
}

/** The placeholder of a round icon. */
export const Circle: Story = {
  args: { shape: 'circle', width: '32px', height: '32px' },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toEqual([32, 32])
  },
}

/** Wider than its column: it ends with the column. */
export const WiderThanItsColumn: Story = {
  args: { width: '600px' },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Without [Loading](?path=/docs/parts-loading--docs) around it, the page is empty for screen readers. */
export const DontAlone: Story = {
  tags: ['dont', '!dev'],
}

function boxOf(canvasElement: HTMLElement): number[] {
  const box = canvasElement.querySelector('span')?.getBoundingClientRect()
  return [box?.width ?? 0, box?.height ?? 0]
}
