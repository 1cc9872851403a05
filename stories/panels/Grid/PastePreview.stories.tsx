import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { newGrid } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { PastePreview, type PastePreviewProps } from '~/ui/panels/Grid/PastePreview'
import { expectRightToLeft } from '../../support/direction'
import {
  designState,
  figureFields,
  figureRows,
  figures,
  gridOf,
  inConflict,
  sheetOf,
  typedAt,
} from '../../support/grid'
import { holding } from '../../support/holding'
import { longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: PastePreview,
  title: 'Panels/Targets and tracking/PastePreview',
  tags: ['!dev'],
  args: {
    sheet: figures,
    state: designState,
    onAction: fn(),
    onApply: fn(),
    onStop: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
} satisfies Meta<typeof PastePreview>

export default meta
type Story = StoryObj<typeof meta>

/** What was typed and pasted comes to so much; what is refused is listed, and the paste can be taken back alone. */
export const Default: Story = {
  parameters: { focusGoesTo: 'host' },
  decorators: [
    holding('state', {
      onAction: (state: PastePreviewProps['state'], action: GridAction) => gridAfter(state, action, figures),
    }),
    holding('asksToDiscard', { onDiscard: (asks?: boolean) => !asks, onCancel: () => false }),
  ],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const refused = canvas.getByRole('region', { name: 'Refused, and left as they are' })
    await expect(
      within(refused)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Budicort 1 mg/2 mL, Pharmacists“n/a” is not a whole number from 0 to 1,000,000.',
      'Sitagia 100 mg, Hospitals“1,5” is not a whole number from 0 to 1,000,000.',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the paste' }))
    await expect(args.onAction).toHaveBeenCalledWith({ type: 'takeBackPaste' })
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Nothing is pending. */
export const Empty: Story = {
  args: { state: newGrid },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nothing changed')
  },
}

/** All of it is refused: there is nothing to apply. */
export const AllRefused: Story = {
  args: { state: gridOf(figures, { type: 'paste', text: 'a\tb' }) },
  play: async ({ canvasElement, args }) => {
    const apply = within(canvasElement).getByRole('button', { name: 'Apply' })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(apply)
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

/** Of hundreds that are refused the first ones are listed. */
export const ManyRefused: Story = {
  args: {
    state: gridOf(figures, {
      type: 'paste',
      text: Array.from({ length: 10 }, () => 'a\tb\tc\td').join('\n'),
    }),
  },
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem')
    await expect(items).toHaveLength(21)
    await expect(items.at(-1)).toHaveTextContent('and 20 more')
  },
}

/** Someone else changed a row meanwhile: it is chosen here whose figure is kept, and Apply leaves the row out until then. */
export const Conflict: Story = {
  args: {
    state: inConflict(gridOf(figures, typedAt(0, 0, '15')), 0, { hcpVisits: 16 }),
    conflict: (
      <ConflictResolver
        item="Vometron 8 mg ODF"
        fields={[{ field: 'hcpVisits', label: 'HCP visits', mine: '15', theirs: '16' }]}
        autoFocus={false}
        choices={{}}
        onChoose={fn()}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('region', { name: 'Vometron 8 mg ODF was changed while you were editing' })
    await expect(within(box).getByRole('button', { name: 'Use theirs for HCP visits' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A refused text without a place to break. */
export const LongText: Story = {
  args: {
    sheet: sheetOf([{ ...(figureRows[0] ?? { id: '', item: {} }), name: longWord.repeat(4) }], figureFields),
    state: gridOf(figures, typedAt(0, 0, longWord)),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left: what it comes to at the right, Apply at the left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByRole('status'), ...canvas.getAllByRole('button'))
  }),
}
