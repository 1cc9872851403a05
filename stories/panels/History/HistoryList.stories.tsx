import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { isolated } from '~/data/domain/format/isolated'
import { ready } from '~/ui/lib/loadable'
import { HistoryList } from '~/ui/panels/History/HistoryList'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import { at, batch, batchOf, entries, entriesOf, row } from '../../support/historyEntries'
import { longWord } from '../../support/narrow'

const failed = { state: 'failed', message: '500: the store did not answer', onRetry: fn() } as const
const notUndone = {
  title: 'Not undone',
  text: 'A later change depends on it: Oncology progress (78% → 82%), today, 14:40 by mona.',
}

const meta = {
  component: HistoryList,
  title: 'Panels/Admin Mode/HistoryList (audit log, undo)',
  id: 'panels-admin-mode-historylist',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
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
  argTypes: {
    entries: choices({ 'a week': ready(entries), none: ready([]), failed, loading: { state: 'loading' } }),
    undoing: choices({ none: null, Oncology: 5 }),
    error: choices({ none: null, 'not undone': notUndone }),
  },
} satisfies Meta<typeof HistoryList>

export default meta
type Story = StoryObj<typeof meta>

/** Each change with its values, time and author. Every change can be undone, except the undone one. */
export const Default: Story = { decorators: [controlled('search', 'onSearchChange')] }

/** What was applied together is one row, here open. Its older changes could not be loaded. */
export const Batch: Story = {
  args: {
    entries: ready([batchOf(14), { ...batchOf(3, true), batchId: 'undone' }, ...entries.slice(1, 2)]),
    olderChanges: { [batch.batchId]: failed },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Applied together/ }))
  },
}

const later = row(7, at(6, 14, 40), { progress: '0.78' }, { progress: '0.82' })
const earlier = row(6, at(6, 14, 32), { progress: '0.74' }, { progress: '0.78' })

/** An undo failed: a later change of the same field stands on it. */
export const Refused: Story = {
  args: { entries: ready(entriesOf([later, earlier])), error: notUndone },
}

const before = { objectives: ['Brief all medical reps', 'Open 40 accounts'], owner: 'KOL Lead' }
const after = { objectives: ['Brief all medical reps', 'Open 60 accounts'], owner: 'Medical Affairs' }
const decks = Array.from({ length: 11 }, (_, n) => `Deck ${n}`)

/** A list shows its removed and added lines, at most eight. */
export const Lists: Story = {
  args: {
    entries: ready(
      entriesOf([
        { ...row(9, at(6, 14, 40), before, after), collection: 'timeline', id: 'phase-4' },
        {
          ...row(8, at(6, 14, 32), { deliverables: decks }, { deliverables: [] }),
          ...{ collection: 'timeline', id: 'phase-5' },
        },
      ]),
    ),
  },
}

const [first] = entriesOf([earlier])

/** A change with its reason, and one whose reason readers see; long words; Arabic names and values. */
export const Reasons: Story = {
  args: {
    entries: ready(
      first
        ? [
            { ...first, n: 1, reason: { text: 'Two hospitals were counted twice', readersMaySee: false } },
            { ...first, n: 2, title: longWord, reason: { text: longWord.repeat(3), readersMaySee: true } },
            {
              ...{ ...first, n: 3, title: `${isolated('الأورام')} name`, by: 'هدى' },
              fields: [{ field: 'name', before: 'علي', after: 'محمد 2' }],
            },
          ]
        : [],
    ),
  },
}

/** No changes yet. */
export const Empty: Story = { args: { entries: ready([]) } }

/** The changes are being loaded. */
export const Loading: Story = { args: { entries: { state: 'loading' } } }

/** The changes could not be loaded. */
export const Failed: Story = { args: { entries: failed } }
