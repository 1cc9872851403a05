import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { Button } from '~/ui/parts/Button/Button'
import { FileButton, type FileButtonProps } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Eye, X } from '~/ui/parts/Icon/icons'
import { TextButton } from '~/ui/parts/TextButton/TextButton'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import { longWord, narrow } from '../support/narrow'

const meta = {
  component: Button,
  subcomponents: { ViewButton, TextButton, FileButton },
  title: 'Parts/Button, ViewButton, FileButton',
  id: 'parts-button',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'Try again', onClick: fn() },
  // It takes the one element which no control can make of words. A description is only heard.
  argTypes: { asChild: { control: false }, description: { control: false } },
  decorators: (Story) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

/** The ordinary button. */
export const Default: Story = {}

/** One ink button for each card, outline for the others, ghost in toolbars. Large is the main action of a screen; a link can look like it. */
export const Tones: Story = {
  render: (args) => (
    <>
      <Button {...args} variant="ink">
        Launch Tool
      </Button>
      <Button {...args} variant="outline">
        <Icon of={Eye} />
        VIEW
      </Button>
      <Button {...args} variant="ghost">
        Sign out
      </Button>
      <Button {...args} iconOnly variant="ghost" aria-label="Close">
        <Icon of={X} />
      </Button>
      <Button size="large" variant="ink" asChild>
        <a href="#home">Back to Home</a>
      </Button>
    </>
  ),
}

/** Each variant hovered, then disabled. */
export const States: Story = {
  render: (args) => (
    <>
      {(['ink', 'outline', 'ghost'] as const).map((variant) => (
        <Button {...args} key={variant} variant={variant} data-hovered />
      ))}
      {(['ink', 'outline', 'ghost'] as const).map((variant) => (
        <Button {...args} key={variant} variant={variant} disabled />
      ))}
    </>
  ),
  parameters: { pseudo: { hover: '[data-hovered]' } },
}

/** `ViewButton`: its icon shows whether a document is locked, requested or open. */
export const View: Story = {
  render: ({ onClick }) => (
    <>
      <ViewButton word="VIEW" of="Portfolio launch deck" isAdministrator={false} onClick={onClick} />
      <ViewButton
        word="VIEW"
        of="Guide"
        isAdministrator={false}
        access={{ state: 'pending', label: 'Asked 14:36' }}
        onClick={onClick}
      />
      <ViewButton
        word="VIEW Demo & Tutorial"
        of="Diabetes Navigator"
        isAdministrator={false}
        access={{ state: 'open', label: 'Open until 21 Oct' }}
        onClick={onClick}
      />
      <ViewButton word="VIEW" of="Deck" isAdministrator onClick={onClick} />
    </>
  ),
}

/** `TextButton`: in a sentence that says what is missing. */
export const Text: Story = {
  name: 'TextButton',
  render: ({ onClick }) => (
    <p>
      Phases are not linked, so go-live has no forecast.{' '}
      <TextButton onClick={onClick}>Link phases</TextButton>
    </p>
  ),
}

/** `FileButton`: the same file can be chosen again after it was corrected. While one is being sent it is unavailable. */
export const File: StoryObj<FileButtonProps> = {
  name: 'FileButton (upload)',
  args: { children: 'Choose a file', accept: '.pdf,.png', onFiles: fn() },
  render: ({ children, accept, onFiles }) => (
    <>
      <FileButton {...{ accept, onFiles }}>{children}</FileButton>
      <FileButton {...{ accept, onFiles }} aria-disabled>
        Sending…
      </FileButton>
    </>
  ),
  async play({ canvasElement, args }) {
    const input = canvasElement.querySelector('input') ?? canvasElement
    const file = new window.File(['%PDF-'], 'deck.pdf', { type: 'application/pdf' })
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    await expect(args.onFiles).toHaveBeenLastCalledWith([file])
  },
}

/** A long label wraps inside the button. */
export const LongText: Story = {
  args: { children: `Show all products of the ${longWord}` },
  decorators: [narrow],
}

/** Two main actions side by side: nobody knows which one to press. */
export const DontTwoMain: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <>
      <Button {...args} variant="ink">
        Launch Tool
      </Button>
      <Button {...args} variant="ink">
        View Demo
      </Button>
    </>
  ),
}
