import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { historyEntries } from '~/data/rules/changeHistory'
import { HistoryList } from '~/ui/panels/Admin/HistoryList'
import { inAdminPanel } from '../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectRetry } from '../support/retry'

const now = new Date(2025, 9, 6, 15, 0)
const at = (day: number, hour: number, minute: number) => new Date(2025, 9, day, hour, minute).toISOString()
const unit = { by: 'admin', collection: 'business-units' } as const
const phase = { by: 'admin', collection: 'timeline' } as const

const entries = historyEntries(
  [
    {
      n: 5,
      at: at(6, 14, 32),
      ...unit,
      id: 'onco',
      before: { progress: '0.74' },
      after: { progress: '0.78' },
    },
    {
      n: 4,
      at: at(6, 13, 10),
      ...phase,
      id: 'phase-4',
      before: { progress: '0.65', owner: 'KOL Lead' },
      after: { progress: '0.72', owner: 'Medical Affairs' },
    },
    {
      n: 3,
      at: at(6, 11, 48),
      ...phase,
      id: 'phase-3',
      before: { status: 'COMPLETED' },
      after: { status: 'IN PROGRESS' },
      undoes: 2,
    },
    {
      n: 2,
      at: at(5, 9, 0),
      ...phase,
      id: 'phase-3',
      before: { status: 'IN PROGRESS' },
      after: { status: 'COMPLETED' },
    },
    { n: 1, at: at(1, 9, 0), ...unit, id: 'mens', before: { progress: '0.61' }, after: { progress: '0.58' } },
  ],
  { phases, units: businessUnits, products },
  now,
)

const meta = {
  component: HistoryList,
  title: 'Panels/HistoryList',
  decorators: [inAdminPanel],
  args: {
    entries: { state: 'ready', value: entries },
    search: '',
    onSearchChange: fn(),
    items: ['Oncology', 'Phase 4'],
    onUndo: fn(),
    undoing: null,
    fault: null,
    onMore: fn(),
  },
} satisfies Meta<typeof HistoryList>

export default meta
type Story = StoryObj<typeof meta>

/** Before and after, when, by whom; each can be taken back but the one that was. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[0]).toHaveTextContent('Oncology progress74% → 78% · 14:32 by admin')
    await expect(rows[3]).toHaveTextContent('IN PROGRESS → COMPLETED · Yesterday by adminUndone')
    await expect(within(rows[3] ?? canvasElement).queryByRole('button')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Oncology progress, 14:32' }))
    await expect(args.onUndo).toHaveBeenCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show older changes' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

/** It is searched by item. */
export const Search: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Find an item' })
    await userEvent.type(field, 'O')
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('O')
  },
}

/** One is being undone: no other one is sent meanwhile. */
export const Undoing: Story = {
  args: { undoing: 5 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: "Undo Men's Health progress, 1 Oct" }),
    )
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}

/** An undo was refused, with its reason. */
export const Refused: Story = {
  args: { fault: 'Change 4 touched progress later; undo that one first.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Change 4 touched progress later',
    )
  },
}

/** Nothing has been changed yet. */
export const Empty: Story = {
  args: { entries: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nothing has been changed yet.')
  },
}

/** Nothing was found. */
export const NothingFound: Story = {
  args: { entries: { state: 'ready', value: [] }, search: 'Neurology' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'No change of such an item was found.',
    )
  },
}

/** It is on its way. */
export const Loading: Story = {
  args: { entries: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
  },
}

const onRetry = fn()

/** It could not be read. */
export const Failed: Story = {
  args: { entries: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Titles and values without a place to break. */
export const LongText: Story = {
  args: {
    entries: {
      state: 'ready',
      value: entries.map((entry) => ({ ...entry, title: 'Arzneimittelversorgung'.repeat(9) })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** By keyboard a change is taken back as by mouse. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Undo Oncology progress, 14:32' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledWith(5)
  },
}

/** From right to left: what it is at the right, Undo at the left, and before leads to after as its arrow says. */
export const RightToLeft: Story = {
  args: { entries: { state: 'ready', value: entries.slice(0, 1) } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const facts = canvas.getByText(/14:32 by admin/)
    await expectToReadFromTheLeft(facts)
    await expect(facts).toHaveTextContent('74% → 78% · 14:32 by admin')
    await expectRightToLeft(
      canvas.getByText('Oncology progress'),
      canvas.getByRole('button', { name: 'Undo Oncology progress, 14:32' }),
    )
  },
}
