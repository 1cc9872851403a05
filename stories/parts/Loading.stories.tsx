import type { Meta, StoryObj } from '@storybook/react'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton, type SkeletonProps } from '~/ui/parts/Skeleton/Skeleton'
import { choices } from '../support/choices'
import { narrow } from '../support/narrow'

const meta = {
  component: Loading,
  subcomponents: { Skeleton },
  title: 'Parts/Loading (spinner), Skeleton',
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

/** One panel: one skeleton. */
export const One: Story = { args: { count: 1, label: 'Loading the account' } }

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
