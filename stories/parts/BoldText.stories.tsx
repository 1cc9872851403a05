import type { Meta, StoryObj } from '@storybook/react'
import { BoldText } from '~/ui/parts/BoldText/BoldText'

const meta = {
  component: BoldText,
  title: 'Parts/BoldText',
  tags: ['stable', 'since-0.1.0'],
  args: { text: '**One door** to every asset, **always** current' },
} satisfies Meta<typeof BoldText>

export default meta
type Story = StoryObj<typeof meta>

/** Text between double asterisks is bold. */
export const Default: Story = {}

/** HTML, and a single pair of asterisks, stay as they are. */
export const MarkupIsText: Story = {
  args: { text: '**<b>x</b>** <img src=x onerror=alert(1)> is plain, 2 ** 3 times' },
}

/** When everything is bold, nothing stands out. */
export const DontAll: Story = {
  tags: ['dont', '!dev'],
  args: { text: '**One door to every asset, always current.**' },
}
