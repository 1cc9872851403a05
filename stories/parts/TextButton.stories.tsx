import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { TextButton } from '~/ui/parts/TextButton/TextButton'

const meta = {
  component: TextButton,
  title: 'Parts/TextButton',
  tags: ['new', 'since-0.3.0'],
  args: { children: 'Say what waits for what', onClick: fn() },
} satisfies Meta<typeof TextButton>

export default meta
type Story = StoryObj<typeof meta>

/** In a sentence that says what is missing. */
export const Default: Story = {
  render: (args) => (
    <p>
      No phase waits for another, so go-live has no forecast. <TextButton {...args} />
    </p>
  ),
}
