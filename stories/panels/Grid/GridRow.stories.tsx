import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { GridRow } from '~/ui/panels/Grid/GridRow'
import {
  designState,
  figureFields,
  figureRows,
  gridOf,
  productRows,
  shortFields,
  shortTexts,
  typedAt,
} from '../../support/grid'
import { longTitle } from '../../support/narrow'

const [budicort = { id: '', name: '', item: {} }] = figureRows.slice(2)
const [product = budicort] = productRows

const meta = {
  component: GridRow,
  title: 'Panels/Targets and tracking/GridRow',
  tags: ['!dev'],
  args: {
    row: budicort,
    index: 2,
    fields: figureFields,
    pending: undefined,
    active: -1,
    from: -1,
    to: -1,
    editing: null,
    pasted: '',
    flushRef: { current: null },
    onCommit: fn(),
    onCancel: fn(),
  },
  render: (args) => (
    <table role="grid" aria-label="Figures" style={{ inlineSize: '100%', borderCollapse: 'collapse' }}>
      <tbody role="rowgroup">
        <GridRow {...args} />
      </tbody>
    </table>
  ),
} satisfies Meta<typeof GridRow>

export default meta
type Story = StoryObj<typeof meta>

/** As it is stored. */
export const Default: Story = {
  // They are of a block, and none is chosen or pasted.
  argTypes: { from: { control: false }, pasted: { control: false }, pastedEnd: { control: false } },
  args: { active: 0 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('Budicort 1 mg/2 mLBUD-NEB-1')
    for (const name of [
      'Respiratory',
      'HCP Visits, 12',
      'Hospitals, 2',
      'Pharmacists, 0',
      'Overall Progress, 55%',
    ])
      await expect(canvas.getByRole('gridcell', { name })).toBeVisible()
  },
}

/** Of a paste: the first row of its block, with a cell that is refused. */
export const Pending: Story = {
  args: {
    pending: designState.pending.get(budicort.id),
    pasted: 'hcpVisits hospitalsReached pharmaciesActivated',
    pastedEnd: 'first',
    active: 0,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('gridcell', { name: 'HCP Visits, 13, was 12' })).toHaveAttribute(
      'tabindex',
      '0',
    )
    await expect(canvas.getByRole('gridcell', { name: 'Pharmacists, n/a, refused, was 0' })).toBeInvalid()
  },
}

/** A paste of this row alone, in the dark. */
export const PastedAlone: Story = {
  globals: { appearance: 'dark' },
  args: {
    pending: designState.pending.get(budicort.id),
    pasted: 'hcpVisits hospitalsReached',
    pastedEnd: 'only',
  },
}

/** Something is in its way, and a block of it is selected. */
export const HeldUp: Story = {
  args: { isHeldUp: true, from: 1, to: 2, active: 2 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('gridcell', { selected: true })).toHaveLength(2)
  },
}

/** One types over a cell. */
export const Editing: Story = {
  args: { active: 1, editing: '2' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('textbox', { name: 'Hospitals, Budicort 1 mg/2 mL' }),
    ).toHaveValue('2')
  },
}

/** Long texts, old and new, break within their cells. */
export const LongText: Story = {
  args: {
    row: { ...product, name: longTitle },
    fields: shortFields,
    pending: gridOf(shortTexts, typedAt(0, 0, longTitle)).pending.get(product.id),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { pending: designState.pending.get(budicort.id), active: 0 },
}
