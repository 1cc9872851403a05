import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Eye, X } from '~/ui/parts/Icon/icons'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import { longWord, narrow } from '../support/narrow'

const meta = {
  component: Button,
  subcomponents: { ViewButton },
  title: 'Parts/Button, ViewButton',
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

/** One ink button for each card, outline for the others, ghost in toolbars. */
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
    </>
  ),
}

/** The main action of a screen. A link can look like a button. */
export const Large: Story = {
  args: { size: 'large', variant: 'ink', asChild: true, children: <a href="#home">Back to Home</a> },
}

/** An icon only: its label says what it does. */
export const IconOnly: Story = {
  args: { iconOnly: true, variant: 'ghost', 'aria-label': 'Close', children: <Icon of={X} /> },
}

/** Disabled, in each variant. */
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <>
      <Button {...args} variant="ink" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="ghost" />
    </>
  ),
}

/** Hovered. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

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
