import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor } from '@storybook/test'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { shownAt } from '../support/shownAt'

const meta = {
  component: CopyLink,
  title: 'Parts/CopyLink',
  tags: ['new', 'since-0.2.0'],
  args: { name: 'Product Portfolio', anchor: 'products' },
  // They are in what is copied alone.
  argTypes: { anchor: { control: false }, sheet: { control: false } },
  render: (args) => (
    <div className={line}>
      <h2>{args.name}</h2>
      <CopyLink {...args} />
    </div>
  ),
} satisfies Meta<typeof CopyLink>

export default meta
type Story = StoryObj<typeof meta>

/** Replaces the browser's clipboard, which is not available without a user gesture, and returns what was written. */
function clipboardOf(writeText: (text: string) => Promise<void>) {
  const written: string[] = []
  const clipboard = {
    writeText(text: string) {
      written.push(text)
      return writeText(text)
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return written
}

/** Beside a heading. It is reachable by keyboard, and the copy is announced politely. */
export const Default: Story = {}

/** Interaction with the default state. The link of a sheet names the sheet, the first one too. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  render: (args) => (
    <>
      <CopyLink {...args} />
      <CopyLink name="Cong" sheet="cong" />
    </>
  ),
  play: async ({ canvas }) => {
    const written = clipboardOf(() => Promise.resolve())
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Copy link to Product Portfolio' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Link copied')).toBeVisible()
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Link copied')
    await expect(new URL(written[0] ?? '').hash).toBe('#products')
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link to Cong' }))
    await waitFor(() => expect(written).toHaveLength(2))
    await expect(new URL(written[1] ?? '').searchParams.get('sheet')).toBe('cong')
  },
}

/** The browser has no clipboard, as without TLS: the message shows the link to copy by hand. */
export const Refused: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    clipboardOf(() => Promise.reject(new Error('Refused')))
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByText('Copy the address of this page')).toBeVisible()
  },
}

/** On a phone it is visible without hover, and large enough for a thumb. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}

/** In a list of buttons, "this" says nothing about the target. */
export const DontAnything: Story = {
  tags: ['dont', '!dev'],
  args: { name: 'this' },
}

/** Hovered, as the toolbar's pseudo states show it. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
