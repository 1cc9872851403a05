import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { Eye, X } from '~/ui/parts/Icon/icons'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { expectFocusRing } from '../support/focus'
import { expectToFit, longWord, narrow } from '../support/narrow'
import { shownAt } from '../support/shownAt'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: Button,
  title: 'Parts/Button',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'Try again', onClick: fn() },
  // It takes the one element which no control can make of words.
  argTypes: { asChild: { control: false } },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

/** The ordinary button, pressed by mouse, Enter and the space bar. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: playedWhere({ wide: true }, async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Try again' })
    await expect(button).toHaveAttribute('type', 'button')
    await expect(button.getBoundingClientRect().height).toBe(32)
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
    await expectFocusRing(button)
  }),
}

/** One ink button for each card, outline for the others, ghost in toolbars. */
export const Tones: Story = {
  tags: ['interaction'],
  render: (args) => (
    <div style={{ display: 'flex', gap: 12 }}>
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
    </div>
  ),
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

/** The main action of a screen is 40 px high. A link can look like a button. */
export const Large: Story = {
  args: { size: 'large', variant: 'ink', asChild: true, children: <a href="#home">Back to Home</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Back to Home' })
    await expect(link.getBoundingClientRect().height).toBe(40)
    await expect(link).toHaveAttribute('href', '#home')
    await expect(link).not.toHaveAttribute('type')
  },
}

/** A square button with an icon only; its label says what it does. */
export const IconOnly: Story = {
  tags: ['interaction'],
  args: { iconOnly: true, variant: 'ghost', 'aria-label': 'Close', children: <Icon of={X} /> },
  play: playedWhere({ wide: true }, async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Close' })
    const { width, height } = button.getBoundingClientRect()
    await expect([width, height]).toEqual([32, 32])
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  }),
}

/** Disabled in each variant: neither mouse nor keyboard fires it. */
export const Disabled: Story = {
  tags: ['interaction'],
  args: { disabled: true },
  render: (args) => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button {...args} variant="ink" />
      <Button {...args} variant="outline" />
      <Button {...args} variant="ghost" />
    </div>
  ),
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toBeDisabled()
      await userEvent.click(button, { pointerEventsCheck: 0 })
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** On a phone every button is 40 px high, so that a thumb can reach it. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  render: (args) => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button {...args} />
      <Button {...args} iconOnly aria-label="Close">
        <Icon of={X} />
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBe(40)
    }
  },
}

/** A long label wraps inside the button. */
export const LongText: Story = {
  args: { children: `Show all products of the ${longWord}` },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Two main actions side by side: nobody knows which one to press. */
export const DontTwoMain: Story = {
  tags: ['dont', '!dev'],
  render: (args) => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Button {...args} variant="ink">
        Launch Tool
      </Button>
      <Button {...args} variant="ink">
        View Demo
      </Button>
    </div>
  ),
}

/** Hovered, as the toolbar's pseudo states show it. */
export const Hovered: Story = { parameters: { pseudo: { hover: true } } }

/** Pressed. */
export const Pressed: Story = { parameters: { pseudo: { active: true } } }
