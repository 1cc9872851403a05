import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { FileButton } from '~/ui/parts/FileButton/FileButton'

const meta = {
  component: FileButton,
  title: 'Parts/FileButton',
  tags: ['new', 'since-0.3.0'],
  args: { children: 'Choose a file', accept: '.pdf,.png', onFiles: fn() },
} satisfies Meta<typeof FileButton>

export default meta
type Story = StoryObj<typeof meta>

/** The same file can be chosen again after it was corrected. */
export const Default: Story = {
  async play({ canvasElement, args }) {
    const input = canvasElement.querySelector('input') ?? canvasElement
    const file = new File(['%PDF-'], 'deck.pdf', { type: 'application/pdf' })
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    await expect(args.onFiles).toHaveBeenLastCalledWith([file])
  },
}

/** While a file is being sent. */
export const Unavailable: Story = { args: { children: 'Sending…', 'aria-disabled': true } }
