import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { HistoryBatchRow } from '~/ui/panels/History/HistoryBatchRow'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft } from '../../support/direction'
import { batch, batchOf } from '../../support/historyEntries'
import { expectRetry } from '../../support/retry'

const meta = {
  component: HistoryBatchRow,
  title: 'Panels/Admin Mode/HistoryBatchRow',
  tags: ['!dev'],
  decorators: [(Story) => <ol>{Story()}</ol>, inAdminPanel],
  args: { batch, rest: undefined, busy: false, onOpen: fn(), onUndo: fn() },
} satisfies Meta<typeof HistoryBatchRow>

export default meta
type Story = StoryObj<typeof meta>

const opener = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /^(?:Applied|Undone) together/ })

/** Shut: how many changes in how many items, which items, when and by whom. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('listitem')
    await expect(row).toHaveTextContent(
      "Applied together: 3 changes in 3 itemsOncology, Phase 4, Men's Health · today, 14:40 by mona",
    )
    await userEvent.click(within(row).getByRole('button', { name: /^Undo Applied together: 3 changes/ }))
    await expect(args.onUndo).toHaveBeenCalledWith(batch.batchId)
  },
}

/** Open, by the keyboard: each of its changes, which can be taken back by itself. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    opener(canvasElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect(opener(canvasElement)).toHaveAttribute('aria-expanded', 'true')
    await expect(args.onOpen).toHaveBeenCalledWith(batch)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Phase 4 progress, today, 14:40' }))
    await expect(args.onUndo).toHaveBeenLastCalledWith(19)
  },
}

/** The history was not read as far as its older changes: they are on their way. */
export const RestLoading: Story = {
  args: { batch: batchOf(14), rest: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/and 11 more/)).toBeVisible()
    await userEvent.click(opener(canvasElement))
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(2)
  },
}

const onRetry = fn()

/** Its older changes could not be read. */
export const RestFailed: Story = {
  args: {
    batch: batchOf(14),
    rest: { state: 'failed', message: '503: the data cannot be reached', onRetry },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(opener(canvasElement))
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '503: the data cannot be reached',
    )
    await expectRetry(canvasElement, onRetry)
  },
}

/** Many: the first fifty are drawn, and the others by a press. */
export const Long: Story = {
  args: {
    batch: {
      ...batchOf(60),
      entries: Array.from({ length: 60 }, (_, place) =>
        batch.entries.slice(0, 1).map((e) => ({ ...e, n: place })),
      ).flat(),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(opener(canvasElement))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(51)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 60 entries' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(61)
  },
}

/** All of it was taken back, which is one thing too. */
export const UndoneBatch: Story = {
  args: { batch: batchOf(3, true) },
  play: async ({ canvasElement }) => {
    await expect(opener(canvasElement)).toHaveAccessibleName('Undone together: 3 changes in 3 items')
  },
}

/** A later change depends on one of them, so that the whole cannot be taken back. */
export const Overtaken: Story = {
  args: { batch: { ...batch, undo: 'superseded' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await expect(canvas.getByText('Changed since')).toBeVisible()
  },
}

/** Names without a place to break. */
export const LongText: Story = {
  args: { batch: { ...batch, items: 'Arzneimittelversorgung'.repeat(9) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left: the title at the right, Undo at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(
      opener(canvasElement),
      within(canvasElement).getByRole('button', { name: /^Undo Applied/ }),
    )
  },
}
