import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { WhatIfBar } from '~/ui/panels/GoLive/WhatIfBar'
import { WhatIfButton } from '~/ui/panels/GoLive/WhatIfButton'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: WhatIfBar,
  title: 'Panels/Overview/WhatIfBar',
  tags: ['new', 'since-0.3.0'],
  args: { isChanged: true, onReset: fn(), onCopy: fn(), onDone: fn() },
  decorators: (Story) => (
    <Panel>
      <Story />
    </Panel>
  ),
} satisfies Meta<typeof WhatIfBar>

export default meta
type Story = StoryObj<typeof meta>

/** At the top of the card, while another end is chosen. */
export const Default: Story = {}

/** Nothing was chosen yet. */
export const Unchanged: Story = { args: { isChanged: false } }

/** The button beside the verdict, which begins and leaves it. */
export const Begins: Story = {
  render: () => <WhatIfButton isOn onChange={fn()} />,
}
