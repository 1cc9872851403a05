import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { BoldText } from '~/ui/parts/BoldText/BoldText'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: BoldText,
  title: 'Parts/BoldText',
  tags: ['stable', 'since-0.1.0'],
  args: { text: '**One door** to every asset, **always** current' },
} satisfies Meta<typeof BoldText>

export default meta
type Story = StoryObj<typeof meta>

/** Text between double asterisks is bold; the asterisks are not shown. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(boldWords(canvasElement)).toEqual(['One door', 'always'])
    await expect(canvasElement).toHaveTextContent('One door to every asset, always current')
    await expect(canvasElement).not.toHaveTextContent('**')
  },
}

/**
 * HTML is shown as text. Unmarked text and a single pair of asterisks stay as they are, and an empty text renders
 * nothing.
 */
export const MarkupIsText: Story = {
  args: { text: '**<b>x</b>** <img src=x onerror=alert(1)>' },
  render: (args) => (
    <>
      <BoldText {...args} />
      <BoldText text=" is plain, 2 ** 3 times" />
      <BoldText text="" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(boldWords(canvasElement)).toEqual(['<b>x</b>'])
    await expect(canvasElement).toHaveTextContent(/alert\(1\)> is plain, 2 \*\* 3 times$/)
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

/** A long bold word wraps as its surroundings do. */
export const LongText: Story = {
  args: { text: `**${longWord}** ${longWord}` },
  render: (args) => (
    <p style={{ overflowWrap: 'anywhere' }}>
      <BoldText {...args} />
    </p>
  ),
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** When everything is bold, nothing stands out. */
export const DontAll: Story = {
  tags: ['dont', '!dev'],
  args: { text: '**One door to every asset, always current.**' },
}

function boldWords(canvasElement: HTMLElement): (string | null)[] {
  return [...canvasElement.querySelectorAll('strong')].map((word) => word.textContent)
}
