import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeTool, tools } from '~/data/fixtures/tool'
import { ready } from '~/ui/lib/loadable'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { ToolCard } from '~/ui/panels/Tools/ToolCard'
import { Tools } from '~/ui/panels/Tools/Tools'
import { choices } from '../../support/choices'

const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: '500: the store did not answer', onRetry: fn() } as const

const accessOf = (id: string) =>
  id === 'diabetes' ? ({ state: 'open', label: 'Open until 21 Oct' } as const) : undefined

const meta = {
  component: Tools,
  subcomponents: { ToolCard },
  title: 'Panels/Training and tools/Tools (ToolCard)',
  id: 'panels-training-and-tools-tools',
  tags: ['stable', 'since-0.1.0'],
  args: { tools: ready(tools), isAdministrator: false, onViewDemo: fn() },
  argTypes: {
    tools: choices({
      'three tools': ready(tools),
      'four tools': ready([...tools, makeTool({ id: 'odf-education', name: 'ODF Education' })]),
      'no tool': ready([]),
      loading,
      failed,
    }),
    accessOf: choices({ 'nothing requested': undefined, 'one demo open': accessOf }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Tools>

export default meta
type Story = StoryObj<typeof meta>

/** For a viewer the demos are locked, and their buttons still react. An administrator sees no lock. */
export const Default: Story = {}

/** A demo is open after a request. The buttons of a row stay aligned. */
export const AccessRequested: Story = { args: { accessOf } }

/** Loading: three grey cards. */
export const Loading: Story = { args: { tools: loading } }

/** No tools yet, and a button to add the first. A viewer has no button. */
export const Empty: Story = { args: { tools: ready([]), actions: <AddButton name="tool" isFirst /> } }

/** The tools could not be loaded. */
export const Failed: Story = { args: { tools: failed } }

/**
 * Figures that cannot be read fall back to their defaults, a missing list is a dash, an unknown tool has a wrench, and
 * without a web address Launch Tool is disabled. 0 and 100% are figures like others.
 */
export const BadData: Story = {
  args: {
    tools: ready([
      {
        ...makeTool({ id: 'constructor', whyItMatters: [] }),
        ...{ activeUsers: Number.NaN, totalSessions: -3, completionRate: 'abc', satisfactionScore: '' },
        url: 'javascript:alert(1)',
      },
      makeTool({ activeUsers: 0, totalSessions: 1_000_000, completionRate: '0', satisfactionScore: '1' }),
    ]),
  },
}
