import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { Announcer } from '~/ui/parts/Announcer/Announcer'

const meta = {
  component: Announcer,
  title: 'Parts/Announcer',
  tags: ['new', 'since-0.2.0'],
  args: { words: 'Last change 14:35. Phase 4, 72%, was 70%.' },
  decorators: [
    (Story, { args: { words } }) => (
      <>
        <Story />
        <p aria-hidden>{words === '' ? 'Nothing is read out.' : `Read out: “${words}”`}</p>
      </>
    ),
  ],
} satisfies Meta<typeof Announcer>

export default meta
type Story = StoryObj<typeof meta>

/** The last message. It is invisible, and a screen reader reads it when it is idle. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(args.words)
    await expect(status.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}

/** No message yet. */
export const Silent: Story = {
  args: { words: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Nobody can skip through a list of every change. Give the number, and let people read the list. */
export const DontEverything: Story = {
  tags: ['dont', '!dev'],
  args: {
    words: Array.from(
      { length: 7 },
      (_, index) => `Phase ${index + 1}, 72%, was 70%, its end moved by two days.`,
    ).join(' '),
  },
}
