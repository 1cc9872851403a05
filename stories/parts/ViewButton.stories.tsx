import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: ViewButton,
  title: 'Parts/ViewButton',
  tags: ['new', 'since-0.2.0'],
  args: { word: 'VIEW', of: 'Portfolio launch deck', isAdministrator: false, onClick: fn() },
} satisfies Meta<typeof ViewButton>

export default meta
type Story = StoryObj<typeof meta>

/** Locked for a viewer. The lock is visible before the click, and a click answers. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'VIEW' })
    await expect(button.querySelector('svg.lucide-lock')).toBeVisible()
    await expect(button).toHaveAccessibleDescription(
      'Portfolio launch deck. Locked: an administrator can open it',
    )
    await expect(button).toHaveAttribute('title', 'Locked: an administrator can open it')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** Open to an administrator, requested, and open until a time; with the other word, of a tool. */
export const Others: Story = {
  render: ({ onClick }) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <ViewButton word="VIEW" of="Deck" isAdministrator onClick={onClick} />
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
    </div>
  ),
  play: async ({ canvas }) => {
    const [administrators, asked] = canvas.getAllByRole('button', { name: 'VIEW' })
    await expect(administrators).toHaveAccessibleDescription('Deck')
    await expect(administrators).not.toHaveAttribute('title')
    await expect(administrators?.querySelector('svg.lucide-eye')).toBeVisible()
    await expect(asked).toHaveAttribute('title', 'Asked 14:36')
    await expect(asked?.querySelector('svg.lucide-clock')).toBeVisible()
    const open = canvas.getByRole('button', { name: 'VIEW Demo & Tutorial' })
    await expect(open.querySelector('svg.lucide-eye')).toBeVisible()
  },
}

/** The hint names the document, and the button stays as wide as its word. */
export const LongText: Story = {
  args: { of: longWord },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left and hovered: the icon is at the right of the word. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const word = canvas.getByText('VIEW')
    const sign = canvasElement.querySelector('svg') ?? canvasElement
    await expect(sign.getBoundingClientRect().left).toBeGreaterThan(word.getBoundingClientRect().left)
  },
}
