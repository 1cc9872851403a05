import type { Meta, StoryObj } from '@storybook/react'
import { EditResults, type EditResult } from '~/ui/panels/JsonEditor/EditResults'
import { inAdminPanel, underJsonEditor } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const results: EditResult[] = [
  { path: 'phases[0]', url: '/api/timeline/phase-3', outcome: 'applied' },
  {
    path: 'phases[1]',
    url: '/api/timeline/phase-4',
    outcome: 'refused',
    reason: 'Another phase has this title; choose another title.',
  },
  { path: 'phases[2]', url: '/api/timeline/phase-5', outcome: 'not tried' },
]
const failed: EditResult[] = results.map((entry) =>
  entry.outcome === 'refused' ? { path: entry.path, url: entry.url, outcome: 'failed' } : entry,
)
const stopped = Array.from({ length: 500 }, (_, index): EditResult => ({
  path: `phases[${index}]`,
  url: '/api/timeline/phase-5',
  outcome: index < 3 ? 'applied' : 'not tried',
}))

const meta = {
  component: EditResults,
  title: 'Panels/Admin Mode/EditResults',
  tags: ['stable', 'since-0.1.0'],
  decorators: [underJsonEditor, inAdminPanel],
  args: { results },
  argTypes: {
    results: choices({
      'one refused': results,
      'one failed': failed,
      'the first three of 500 applied': stopped,
    }),
  },
} satisfies Meta<typeof EditResults>

export default meta
type Story = StoryObj<typeof meta>

/** The second entry was refused, so the third was not tried. */
export const Default: Story = {}

/** The server failed at the second entry; the alert above says so once, with what sends it again. */
export const Failed: Story = { args: { results: failed } }
