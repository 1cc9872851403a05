import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { isolated } from '~/data/domain/format/isolated'
import { HistoryChange } from '~/ui/panels/History/HistoryChange'
import { expectToFollow } from '../../support/direction'
import { inAdminPanel } from '../../support/adminPanel'
import { entries } from '../../support/historyEntries'

const [entry, several, undo] = entries
if (!entry || !several || !undo) throw new Error('There are more.')

const meta = {
  component: HistoryChange,
  title: 'Panels/Admin Mode/HistoryChange',
  tags: ['!dev'],
  decorators: [(Story) => <ol>{Story()}</ol>, inAdminPanel],
  args: { entry, busy: false, onUndo: fn() },
} satisfies Meta<typeof HistoryChange>

export default meta
type Story = StoryObj<typeof meta>

/** It says what was, what is, when and by whom, and can be taken back. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('listitem')
    await expect(row).toHaveTextContent('Oncology progress 74% → 78% · today, 14:32 by admin')
    await userEvent.click(within(row).getByRole('button'))
    await expect(args.onUndo).toHaveBeenCalledWith(5)
  },
}

/** Several fields, each by its name. */
export const SeveralFields: Story = {
  args: { entry: several },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('listitem')).toHaveTextContent('Phase 4 2 fields')
  },
}

/** It took another one back. */
export const Undo: Story = {
  args: { entry: undo },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Phase 3 status, undone')).toBeVisible()
  },
}

/** Another one is being taken back. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}

/** Names and values that are written from right to left: what was still comes before what is. */
export const ArabicNames: Story = {
  args: {
    entry: {
      ...entry,
      title: `${isolated('الأورام')} name`,
      fields: [{ field: 'name', before: 'علي', after: 'محمد 2' }],
      by: 'هدى',
    },
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('listitem')
    await expectToFollow(within(row).getByText(/name$/), 'الأورام', 'name')
    await expectToFollow(row, 'علي', '→', 'محمد', 'today', '14:32', 'by', 'هدى')
  },
}
