import type { Meta, StoryObj } from '@storybook/react'
import { Announcer, type AnnouncerProps } from '~/ui/parts/Announcer/Announcer'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton, type SkeletonProps } from '~/ui/parts/Skeleton/Skeleton'
import { choices } from '../support/choices'
import { narrow } from '../support/narrow'

const meta = {
  component: Loading,
  subcomponents: { Skeleton, Announcer },
  title: 'Parts/Loading (spinner), Skeleton, Announcer (live region)',
  id: 'parts-loading',
  tags: ['stable', 'since-0.1.0'],
  args: { label: 'Loading the timeline', count: 8, children: <Skeleton height="32px" /> },
  argTypes: {
    children: choices({
      row: <Skeleton height="32px" />,
      line: <Skeleton />,
      icon: <Skeleton shape="circle" width="32px" height="32px" />,
    }),
  },
} satisfies Meta<typeof Loading>

export default meta
type Story = StoryObj<typeof meta>

/** A list: eight skeletons, and one sentence for screen readers. */
export const Default: Story = {}

/** `Skeleton`: an icon, a line and a badge. It is never wider than its column. */
export const Shapes: StoryObj<SkeletonProps> = {
  render: () => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
      <Skeleton shape="circle" width="32px" height="32px" />
      <Skeleton />
      <Skeleton width="84px" height="20px" />
      <Skeleton width="600px" />
    </div>
  ),
  decorators: [narrow],
}

/** `Announcer`: the last message. It is invisible, and read when the screen reader is idle. */
export const Announced: StoryObj<AnnouncerProps> = {
  name: 'Announcer',
  args: { words: 'Last change 14:35. Phase 4, 72%, was 70%.' },
  render: ({ words }) => (
    <>
      <Announcer words={words} />
      <p aria-hidden>{words === '' ? 'Nothing is read out.' : `Read out: “${words}”`}</p>
    </>
  ),
}

/** "Loading" twice: a listener does not know what is still missing. */
export const DontVague: Story = {
  tags: ['dont', '!dev'],
  args: { label: 'Loading', count: 1 },
  render: (args) => (
    <>
      <Loading {...args} />
      <Loading {...args} />
    </>
  ),
}

/** Nobody can skip through a list of every change. Give the number, and let people read the list. */
export const DontEverything: StoryObj<AnnouncerProps> = {
  ...Announced,
  tags: ['dont', '!dev'],
  args: { words: 'Phase 4, 72%, was 70%, its end moved by two days. '.repeat(7) },
}
