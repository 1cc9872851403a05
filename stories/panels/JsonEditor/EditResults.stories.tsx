import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent } from '@storybook/test'
import { EditResults, type EditResult } from '~/ui/panels/JsonEditor/EditResults'
import { inAdminPanel, underJsonEditor } from '../../support/adminPanel'
import { expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusKept } from '../../support/focus'

const results: EditResult[] = [
  { path: 'phases[0]', url: '/api/timeline/phase-3', outcome: 'applied' },
  {
    path: 'phases[1]',
    url: '/api/timeline/phase-4',
    outcome: 'refused',
    reason: 'The server could not save, and nothing was changed; try again in a moment.',
  },
  { path: 'phases[2]', url: '/api/timeline/phase-5', outcome: 'not tried' },
]

const meta = {
  component: EditResults,
  title: 'Panels/Admin Mode/EditResults',
  tags: ['stable', 'since-0.1.0'],
  decorators: [underJsonEditor, inAdminPanel],
  args: { results },
} satisfies Meta<typeof EditResults>

export default meta
type Story = StoryObj<typeof meta>

/** Stopped at the second entry, which was refused. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.map((row) => row.textContent)).toEqual([
      'phases[0] applied/api/timeline/phase-3',
      'phases[1] refusedThe server could not save, and nothing was changed; try again in a moment.',
      'phases[2] not tried/api/timeline/phase-5',
    ])
    await expect(canvasElement).toHaveTextContent('1 applied, 1 refused, 1 not tried')
  },
}

const fiveHundred = Array.from({ length: 500 }, (_, index): EditResult => ({
  path: `phases[${index}]`,
  url: '/api/timeline/phase-5',
  outcome: index < 137 ? 'applied' : 'not tried',
}))

/** Stopped after 137 of 500 entries. All applied entries are listed, and a button shows the others. */
export const HundredsStopped: Story = {
  tags: ['interaction'],
  args: { results: fiveHundred },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('137 applied, 363 not tried')).toBeVisible()
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(142)
    await expect(rows[0]).toHaveTextContent('phases[0] applied')
    await expect(rows[136]).toHaveTextContent('phases[136] applied')
    await expect(rows[137]).toHaveTextContent('phases[137] not tried')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 500 entries' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(500)
    await expectFocusKept('phases[142] not tried')
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).toBeNull()
  },
}

/** Right-to-left: addresses and sentences read from left to right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { results: results.filter(({ outcome }) => outcome !== 'refused') },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    for (const text of ['/api/timeline/phase-3', 'phases[2] not tried'])
      await expectToReadFromTheLeft(canvas.getByText(text))
  },
}
