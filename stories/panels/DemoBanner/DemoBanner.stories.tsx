import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { DemoBanner } from '~/ui'

const meta = {
  component: DemoBanner,
  title: 'Panels/Around the page/DemoBanner (banner)',
  id: 'panels-around-the-page-demobanner',
  args: { onSearch: fn() },
  tags: ['new', 'since-0.2.0'],
} satisfies Meta<typeof DemoBanner>

export default meta
type Story = StoryObj<typeof meta>

/** Below the navigation of the demo: three links and a search to try first. */
export const Default: Story = {}
