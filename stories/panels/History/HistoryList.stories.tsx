import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { HistoryList } from '~/ui/panels/History/HistoryList'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { at, entries, entriesOf, row, batch } from '../../support/historyEntries'
import { holding } from '../../support/holding'
import { expectRetry } from '../../support/retry'

const meta = {
  component: HistoryList,
  title: 'Panels/Admin Mode/HistoryList',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  args: {
    entries: { state: 'ready', value: entries },
    search: '',
    onSearchChange: fn(),
    items: ['Oncology', 'Phase 4'],
    rest: {},
    onOpenBatch: fn(),
    onUndo: fn(),
    undoing: null,
    error: null,
    onMore: fn(),
  },
} satisfies Meta<typeof HistoryList>

export default meta
type Story = StoryObj<typeof meta>

/** Before and after, when, by whom; each can be taken back but the one that was. */
export const Default: Story = {
  decorators: [holding('search', 'onSearchChange')],
}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[0]).toHaveTextContent('Oncology progress 74% → 78% · today, 14:32 by admin')
    await expect(rows[3]).toHaveTextContent('IN PROGRESS → COMPLETED · yesterday, 09:00 by adminUndone')
    await expect(within(rows[3] ?? canvasElement).queryByRole('button')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Oncology progress, today, 14:32' }))
    await expect(args.onUndo).toHaveBeenCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show older changes' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

/** It is searched by item. */
export const Search: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Find an item' })
    await userEvent.type(field, 'O')
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('O')
  },
}

/** One is being undone: no other one is sent meanwhile. */
export const Undoing: Story = {
  tags: ['interaction'],
  args: { undoing: 5 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: "Undo Men's Health progress, 1 Oct, 09:00" }),
    )
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}

/** An undo was refused, with its reason. */
export const Refused: Story = {
  args: {
    error: {
      title: 'Not undone',
      text: 'A later change stands on it: Oncology progress (78% → 82%), today, 14:40 by mona.',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Not undoneA later change stands on it: Oncology progress (78% → 82%), today, 14:40 by mona.',
    )
  },
}

/** A later change touched the same field: an undo would be refused, and is not offered. */
export const Overtaken: Story = {
  args: {
    entries: {
      state: 'ready',
      value: entriesOf([
        row(7, at(6, 14, 40), { progress: '0.78' }, { progress: '0.82' }),
        row(6, at(6, 14, 32), { progress: '0.74' }, { progress: '0.78' }),
      ]),
    },
  },
  play: async ({ canvasElement }) => {
    const [later, earlier = canvasElement] = within(canvasElement).getAllByRole('listitem')
    await expect(within(later ?? canvasElement).getByRole('button')).toBeVisible()
    await expect(within(earlier).queryByRole('button')).toBeNull()
    await expect(within(earlier).getByText('Changed since')).toBeVisible()
  },
}

/** Of a list, the lines that went and those that came; of many, the first eight. */
export const Lists: Story = {
  args: {
    entries: {
      state: 'ready',
      value: entriesOf([
        {
          ...row(
            9,
            at(6, 14, 40),
            { objectives: ['Brief all medical reps', 'Open 40 accounts'], owner: 'KOL Lead' },
            {
              objectives: ['Brief all medical reps', 'Open 60 accounts', 'x'.repeat(240)],
              owner: 'Medical Affairs',
            },
          ),
          ...{ collection: 'timeline', id: 'phase-4' },
        },
        {
          ...row(
            8,
            at(6, 14, 32),
            { deliverables: Array.from({ length: 11 }, (_, n) => `Deck ${n}`) },
            { deliverables: [] },
          ),
          ...{ collection: 'timeline', id: 'phase-5' },
        },
      ]),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Open 40 accounts').closest('li')).toHaveTextContent(
      '−Removed: Open 40 accounts',
    )
    await expect(canvas.getByText('Open 60 accounts').closest('li')).toHaveTextContent(
      '+Added: Open 60 accounts',
    )
    await expect(canvas.queryByText('Brief all medical reps')).toBeNull()
    await expect(canvas.getByText('Medical Affairs')).toBeVisible()
    await expect(canvas.getByText('and 3 more')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Changes that were applied together are one row, which opens; beside them, some that were made one by one. */
export const AppliedTogether: Story = {
  tags: ['interaction'],
  args: { entries: { state: 'ready', value: [batch, ...entries.slice(1, 3)] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    const opener = canvas.getByRole('button', { name: 'Applied together: 3 changes in 3 items' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(opener)
    await expect(args.onOpenBatch).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('button', { name: /^Undo Applied together/ }))
    await expect(args.onUndo).toHaveBeenCalledWith(batch.batchId)
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
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Undo Oncology progress, today, 14:32' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledWith(5)
  },
}

/** From right to left: what it is at the right, Undo at the left, and before leads to after as its arrow says. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { entries: { state: 'ready', value: entries.slice(0, 1) } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [by] = canvas.getAllByText('admin')
    const facts = by?.closest('bdi[dir]')
    if (!facts) throw new Error('It says by whom.')
    await expectToReadFromTheLeft(facts)
    await expect(facts).toHaveTextContent('74% → 78% · today, 14:32 by admin')
    await expectRightToLeft(
      canvas.getByText('Oncology progress'),
      canvas.getByRole('button', { name: 'Undo Oncology progress, today, 14:32' }),
    )
  },
}
