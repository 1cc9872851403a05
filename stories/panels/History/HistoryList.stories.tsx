import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { isolated } from '~/data/domain/format/isolated'
import { HistoryList } from '~/ui/panels/History/HistoryList'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusKept } from '../../support/focus'
import { at, batch, batchOf, entries, entriesOf, row } from '../../support/historyEntries'
import { controlled } from '../../support/controlled'
import { longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { playedWhere } from '../../support/playedWhere'
import { ready } from '~/ui/lib/loadable'
import { changeTo, showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: HistoryList,
  title: 'Panels/Admin Mode/HistoryList',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel, shownAnew],
  args: {
    entries: ready(entries),
    search: '',
    now: new Date('2025-10-14T14:35:00Z'),
    onSearchChange: fn(),
    suggestions: ['Oncology', 'Phase 4'],
    olderChanges: {},
    onOpenBatch: fn(),
    onUndo: fn(),
    undoing: null,
    error: null,
    onMore: fn(),
  },
} satisfies Meta<typeof HistoryList>

export default meta
type Story = StoryObj<typeof meta>

/** Each change with its values, time and author. Every change can be undone, except the undone one. */
export const Default: Story = {
  decorators: [controlled('search', 'onSearchChange')],
}

/** Searches by item, and undoes a change by mouse and keyboard. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[0]).toHaveTextContent('Oncology progress 74% → 78% · today, 14:32 by admin')
    await expect(rows[1]).toHaveTextContent('Phase 4 2 fields')
    await expect(rows[2]).toHaveTextContent('Phase 3 status, undone')
    await expect(rows[3]).toHaveTextContent('IN PROGRESS → COMPLETED · yesterday, 09:00 by adminUndone')
    await expect(within(rows[3] ?? canvasElement).queryByRole('button')).toBeNull()
    await expect(within(rows[3] ?? canvasElement).getByText('Undone')).not.toHaveFocus()
    const undo = canvas.getByRole('button', { name: 'Undo Oncology progress, today, 14:32' })
    await userEvent.click(undo)
    await expect(args.onUndo).toHaveBeenLastCalledWith(5)
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onUndo).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Show older changes' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Find an item' }), 'O')
    await expect(args.onSearchChange).toHaveBeenLastCalledWith('O')
    await step('while a change is being undone, the other Undo buttons have no effect', async () => {
      await showWith<Story>({ undoing: 5 })
      await userEvent.click(canvas.getByRole('button', { name: "Undo Men's Health progress, 1 Oct, 09:00" }))
      await expect(args.onUndo).not.toHaveBeenCalled()
    })
    await step(
      'an opened batch shows that its older changes are loading, or why they could not be loaded',
      async () => {
        await showWith<Story>({
          entries: ready([
            { ...batchOf(14), batchId: 'one' },
            { ...batchOf(14), batchId: 'other' },
          ]),
          olderChanges: {
            one: { state: 'loading' },
            other: { state: 'failed', message: '503: the data cannot be reached', onRetry: onOlderRetry },
          },
        })
        await expect(canvas.getAllByText(/and 11 more/)[0]).toBeVisible()
        await userEvent.click(batchButton(canvasElement, 0))
        await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(2)
        await userEvent.click(batchButton(canvasElement, 1))
        await expect(canvas.getByRole('alert')).toHaveTextContent('503: the data cannot be reached')
        await expectRetry(canvasElement, onOlderRetry)
      },
    )
    await step('an undone batch, a batch with a later change, and a batch with many changes', async () => {
      await showWith<Story>({
        entries: ready([
          { ...batchOf(3, true), batchId: 'undone' },
          {
            ...batch,
            batchId: 'superseded',
            undo: 'superseded',
            items: 'Arzneimittelversorgung'.repeat(9),
          },
          {
            ...batchOf(60),
            ...{ batchId: 'long' },
            entries: Array.from({ length: 60 }, (_, n) => ({ ...firstOfBatch, n })) as typeof batch.entries,
          },
        ]),
      })
      await expect(batchButton(canvasElement, 0)).toHaveAccessibleName(
        'Undone together: 3 changes in 3 items',
      )
      const [, superseded = canvasElement] = canvas.getAllByRole('listitem')
      await expect(within(superseded).queryByRole('button', { name: /^Undo/ })).toBeNull()
      await expect(within(superseded).getByText('Changed since')).toBeVisible()
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
      await userEvent.click(batchButton(canvasElement, 2))
      await expect(canvas.getAllByRole('listitem')).toHaveLength(3 + 50)
      await userEvent.click(canvas.getByRole('button', { name: 'Show all 60 entries' }))
      await expect(canvas.getAllByRole('listitem')).toHaveLength(3 + 60)
    })
    await step('after an undo by keyboard, focus moves from the button to Undone', async () => {
      await showWith<Story>({})
      canvas.getByRole('button', { name: 'Undo Oncology progress, today, 14:32' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onUndo).toHaveBeenLastCalledWith(5)
      const undone = entries.map((entry) => (entry.n === 5 ? { ...entry, undo: 'undone' as const } : entry))
      await changeTo<Story>({ entries: ready(undone) })
      await expectFocusKept('Undone')
    })
  },
}

/** The undo failed, with the reason. */
export const Refused: Story = {
  args: {
    error: {
      title: 'Not undone',
      text: 'A later change stands on it: Oncology progress (78% → 82%), today, 14:40 by mona.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Not undoneA later change stands on it: Oncology progress (78% → 82%), today, 14:40 by mona.',
    )
  },
}

/** A later change of the same field: the earlier one cannot be undone. */
export const UndoBlocked: Story = {
  args: {
    entries: ready(
      entriesOf([
        row(7, at(6, 14, 40), { progress: '0.78' }, { progress: '0.82' }),
        row(6, at(6, 14, 32), { progress: '0.74' }, { progress: '0.78' }),
      ]),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [later, earlier = canvasElement] = canvas.getAllByRole('listitem')
    await expect(within(later ?? canvasElement).getByRole('button')).toBeVisible()
    await expect(within(earlier).queryByRole('button')).toBeNull()
    await expect(within(earlier).getByText('Changed since')).toBeVisible()
  },
}

/** A list shows its removed and added lines, at most eight. */
export const Lists: Story = {
  args: {
    entries: ready(
      entriesOf([
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
    ),
  },
  play: async ({ canvas, canvasElement }) => {
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

/** The reason of a change, and whether readers see it. A long reason wraps. */
export const Reasons: Story = {
  args: {
    entries: ready(
      ['Two hospitals were counted twice', 'Agreed with the launch board', longWord.repeat(3)].map(
        (text, index) => ({
          ...(entries[0] ?? batch.entries[0]),
          ...{ n: index, reason: { text, readersMaySee: index > 0 } },
        }),
      ) as typeof entries,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Two hospitals were counted twice')
    await expect(first).not.toHaveTextContent('readers see it')
    await expect(second).toHaveTextContent('Agreed with the launch board · readers see it')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A batch is one row that expands, beside single changes. */
export const Batch: Story = {
  tags: ['interaction'],
  args: { entries: ready([batch, ...entries.slice(1, 3)]) },
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(3)
    await expect(rows[0]).toHaveTextContent(
      "Applied together: 3 changes in 3 itemsOncology, Phase 4, Men's Health · today, 14:40 by mona",
    )
    const opener = canvas.getByRole('button', { name: 'Applied together: 3 changes in 3 items' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(args.onOpenBatch).toHaveBeenCalledWith(batch)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Phase 4 progress, today, 14:40' }))
    await expect(args.onUndo).toHaveBeenLastCalledWith(19)
    await userEvent.click(canvas.getByRole('button', { name: /^Undo Applied together: 3 changes/ }))
    await expect(args.onUndo).toHaveBeenLastCalledWith(batch.batchId)
  },
}

const batchButton = (canvasElement: HTMLElement, index: number) =>
  within(canvasElement).getAllByRole('button', { name: /^(?:Applied|Undone) together/ })[index] ??
  canvasElement

const onOlderRetry = fn()

const [firstOfBatch = entries[0]] = batch.entries

/** Right-to-left names and values: the old value still comes before the new one. */
export const ArabicNames: Story = {
  tags: ['variant', '!dev'],
  args: {
    entries: ready(
      entries.slice(0, 1).map((entry) => ({
        ...entry,
        title: `${isolated('الأورام')} name`,
        fields: [{ field: 'name', before: 'علي', after: 'محمد 2' }],
        by: 'هدى',
      })),
    ),
  },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const row = canvas.getByRole('listitem')
    await expectToFollow(within(row).getByText(/name$/), 'الأورام', 'name')
    await expectToFollow(row, 'علي', '→', 'محمد', 'today', '14:32', 'by', 'هدى')
  }),
}

/** No changes yet. */
export const Empty: Story = {
  args: { entries: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing has been changed yet.')
  },
}

/** No search results. */
export const NoResults: Story = {
  args: { entries: ready([]), search: 'Neurology' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No change of such an item was found.')
  },
}

/** Loading. */
export const Loading: Story = {
  args: { entries: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
  },
}

const onRetry = fn()

/** The history could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { entries: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Long unbroken titles wrap. */
export const LongText: Story = {
  args: {
    entries: ready(entries.map((entry) => ({ ...entry, title: 'Arzneimittelversorgung'.repeat(9) }))),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: the title is on the right, Undo on the left. English details keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { entries: ready([...entries.slice(0, 1), batch]) },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const [author] = canvas.getAllByText('admin')
    const details = author?.closest('bdi[dir]')
    if (!details) throw new Error('The author is missing.')
    await expectToReadFromTheLeft(details)
    await expect(details).toHaveTextContent('74% → 78% · today, 14:32 by admin')
    const undo = canvas.getByRole('button', { name: 'Undo Oncology progress, today, 14:32' })
    await expectRightToLeft(canvas.getByText('Oncology progress'), undo)
    const word = document.createRange()
    word.selectNodeContents(undo.lastChild ?? undo)
    const arrow = undo.querySelector('svg') ?? undo
    await expect(arrow.getBoundingClientRect().left).toBeGreaterThan(word.getBoundingClientRect().left)
    await expectRightToLeft(
      batchButton(canvasElement, 0),
      canvas.getByRole('button', { name: /^Undo Applied together/ }),
    )
  },
}
