import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'

const meta = {
  component: FieldChange,
  title: 'Parts/FieldChange',
  tags: ['new', 'since-0.2.0'],
  args: { change: { field: 'progress', before: '70%', after: '72%' }, named: false },
} satisfies Meta<typeof FieldChange>

export default meta
type Story = StoryObj<typeof meta>

/** The only field of a change, from its old to its new value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^70% → 72% ·$/)
    await expect(getComputedStyle(canvas.getByText('72%')).fontWeight).toBe('600')
  },
}

/** One of several fields: its label is shown. */
export const Named: Story = {
  args: { change: { field: 'HCP visits', before: '12', after: '14' }, named: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^HCP visits 12 → 14 ·$/)
  },
}

/** For a list, the removed and the added lines. */
export const Lines: Story = {
  args: {
    change: { field: 'objectives', removed: ['Open 40 accounts'], added: ['Open 60 accounts'] },
    named: true,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Removed: Open 40 accounts')
    await expect(canvasElement).toHaveTextContent('Added: Open 60 accounts')
  },
}

/** Two fields without names: which one changed from 4 to 5? */
export const DontUnnamed: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <>
      <FieldChange change={{ field: 'progress', before: '70%', after: '72%' }} named={false} />
      <FieldChange change={{ field: 'currentTarget', before: '4', after: '5' }} named={false} />
    </>
  ),
}
