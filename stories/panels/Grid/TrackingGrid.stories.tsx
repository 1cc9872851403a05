import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { newGrid } from '~/data/domain/grid/gridSheet'
import type { GridAction } from '~/data/domain/grid/gridState'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { TrackingGrid, type TrackingGridProps } from '~/ui/panels/Grid/TrackingGrid'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import {
  designState,
  figureFields,
  figureRows,
  figures,
  gridOf,
  inConflict,
  sheetOf,
  shortTexts,
  typedAt,
  useGridState,
} from '../../support/grid'
import { longTitle } from '../../support/narrow'

function StatefulGrid(args: TrackingGridProps) {
  return <TrackingGrid {...useGridState(args)} />
}

const allRefused = gridOf(figures, { type: 'paste', text: 'a\tb\tc\td\n'.repeat(10) })
const notApplied = {
  title: 'Partly applied',
  text: 'The server cannot be reached. Your changes are still here.',
}
const progress = { done: 3, all: 8, isStopping: false }

const meta = {
  component: TrackingGrid,
  title: 'Panels/Targets and tracking/TrackingGrid (data grid, spreadsheet)',
  id: 'panels-targets-and-tracking-trackinggrid',
  tags: ['new', 'since-0.2.0'],
  args: {
    title: 'Detailed Progress Tracking',
    sheet: figures,
    state: newGrid,
    onAction: fn(),
    onApply: fn(),
    onStop: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
  argTypes: {
    sheet: choices({ figures, 'short fields': shortTexts, 'no rows': sheetOf([], figureFields) }),
    state: choices({ unchanged: newGrid, pending: designState, 'all refused': allRefused }),
    progress: choices({ none: null, applying: progress, stopping: { ...progress, isStopping: true } }),
    error: choices({ none: null, 'not applied': notApplied }),
  },
  render: (args) => <StatefulGrid {...args} />,
} satisfies Meta<typeof TrackingGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Just opened. Typing, moving and undoing work as in a spreadsheet. */
export const Default: Story = {
  decorators: [
    controlled('isConfirmingDiscard', { onDiscard: (asks?: boolean) => !asks, onCancel: () => false }),
  ],
}

/** Two typed values and a pasted block. A changed cell shows its old value, a refused one its reason. */
export const Pending: Story = { args: { state: designState } }

/** Discard asks first. */
export const DiscardPrompt: Story = { args: { state: designState, isConfirmingDiscard: true } }

/** One row needs a choice, and another was refused. The others were applied. */
export const Conflict: Story = {
  args: {
    state: inConflict(
      gridOf(figures, typedAt(3, 0, '11'), typedAt(4, 1, '2'), {
        type: 'answered',
        answers: [
          {
            id: figureRows[4]?.id ?? '',
            sent: [],
            result: { as: 'refused', reason: 'The figure is not wanted.' },
          },
        ],
      }),
      3,
      { hcpVisits: 12 },
    ),
    conflict: (
      <ConflictResolver
        item={figureRows[3]?.name ?? ''}
        fields={[{ field: 'hcpVisits', label: 'HCP visits', ours: '11', theirs: '12' }]}
        lastChange="14:38 by mona"
        autoFocus={false}
        choices={{}}
        onChoose={fn()}
      />
    ),
  },
}

const changedByOthers = (row: number, field: string, before: unknown, after: unknown): GridAction => ({
  type: 'othersChanged',
  id: figureRows[row]?.id ?? '',
  cells: { [field]: { before, after, changed: 'today, 14:38 by mona' } },
  changed: { at: '2025-10-14T11:38:00.000Z', by: 'mona' },
})

/** Others changed cells while the grid was open. Each cell says who. */
export const ChangedMeanwhile: Story = {
  args: {
    state: gridOf(
      figures,
      typedAt(0, 0, '15'),
      typedAt(4, 1, '2'),
      changedByOthers(0, 'hcpVisits', 14, 20),
      changedByOthers(2, 'overallProgress', '0.55', '0.6'),
    ),
  },
}

/** Changes are being applied: the cells cannot be edited. */
export const Applying: Story = { args: { state: designState, progress } }

/** The server could not be reached. Changes in rows that a filter hides are listed, because Apply sends them too. */
export const Failed: Story = {
  args: {
    sheet: { ...figures, rows: figureRows.slice(4) },
    state: gridOf(figures, typedAt(0, 3, '65'), typedAt(1, 0, 'x'), typedAt(8, 3, '68')),
    error: notApplied,
  },
}

/** The filters leave no row to edit. */
export const Empty: Story = { args: { sheet: sheetOf([], figureFields) } }

/** Text, choices, and yes or no; a choice is open. Long texts wrap. */
export const ShortFields: Story = {
  args: {
    title: 'Product Portfolio',
    cellKind: 'fields',
    sheet: {
      ...shortTexts,
      rows: shortTexts.rows.map((row, at) =>
        at === 9 ? { ...row, name: longTitle, item: { ...row.item, buId: '', sku: longTitle } } : row,
      ),
    },
  },
  play: async ({ canvas }) => {
    canvas.getAllByRole('gridcell', { name: 'Business unit, Oncology' })[0]?.focus()
    await userEvent.keyboard('{Enter}')
  },
}
