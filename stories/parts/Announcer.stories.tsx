import type { Meta, StoryObj } from '@storybook/react'
import { Announcer } from '~/ui/parts/Announcer/Announcer'

const meta = {
  component: Announcer,
  title: 'Parts/Announcer (live region)',
  id: 'parts-announcer',
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

/** The last message. It is invisible, and read when the screen reader is idle. */
export const Default: Story = {}

/** No message yet. */
export const Silent: Story = { args: { words: '' } }

/** Nobody can skip through a list of every change. Give the number, and let people read the list. */
export const DontEverything: Story = {
  tags: ['dont', '!dev'],
  args: { words: 'Phase 4, 72%, was 70%, its end moved by two days. '.repeat(7) },
}
