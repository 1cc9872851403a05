import type { Meta, StoryObj } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { Button } from '~/ui/parts/Button/Button'
import { Hint } from '~/ui/parts/Hint/Hint'
import { TimeZoneHint, type TimeZoneHintProps } from '~/ui/parts/TimeZoneHint/TimeZoneHint'

const meta = {
  component: Hint,
  subcomponents: { TimeZoneHint },
  title: 'Parts/Hint (tooltip), TimeZoneHint',
  id: 'parts-hint',
  tags: ['stable', 'since-0.1.0'],
  args: { text: 'Only the visits of the pre-launch phase', children: '95' },
} satisfies Meta<typeof Hint>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: words with a dotted underline. */
export const Default: Story = {}

/** Open, by keyboard focus, by a tap, or when the pointer rests on the words. */
export const Open: Story = {
  play: async () => {
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  },
}

/** `TimeZoneHint`: a time of the launch, on the reader's own clock and in UTC. Focus or the pointer shows it. */
export const TimeZones: StoryObj<TimeZoneHintProps> = {
  args: {
    date: new Date('2025-10-14T14:35Z'),
    children: (hint) => <Button aria-describedby={hint}>Last change 04:20 Chatham</Button>,
  },
  argTypes: { date: { control: false }, children: { control: false } },
  render: ({ date, children }) => <TimeZoneHint date={date}>{children}</TimeZoneHint>,
  // A zone that no reader of Storybook lives in.
  parameters: { launch: makeLaunch({ timeZone: 'Pacific/Chatham' }), pseudo: { hover: true } },
}

/** The unit is only in the hint: on paper and at a glance the figure means nothing. */
export const DontUnit: Story = {
  tags: ['dont', '!dev'],
  args: { text: 'SAR million', children: '95' },
}
