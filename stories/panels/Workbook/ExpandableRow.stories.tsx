import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Accordion } from 'radix-ui'
import { sheetNamed } from '~/data/fixtures/workbook'
import { ExpandableRow, type ExpandableRowProps } from '~/ui/panels/Workbook/ExpandableRow'
import { rowSummaries } from '~/ui/panels/Workbook/rowSummary'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { useFollowed } from '../../support/holding'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const { columns, rows } = sheetNamed('Total Mk-Budget')
const summaryOf = rowSummaries(columns, rows)
const [first = [], total = []] = [rows[0], rows.at(-1)]

const meta = {
  component: ExpandableRow,
  title: 'Panels/Workbooks/ExpandableRow',
  tags: ['!dev'],
  args: { columns, row: first, summary: summaryOf(first), value: 'row', open: false, onFound: fn() },
  render: (args) => <InSheet {...args} />,
} satisfies Meta<typeof ExpandableRow>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: the label, the share as a bar and a figure, and the amount; the panel can be found in the page. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await expect(button).toHaveTextContent(/Launch Event.*0\.12.*SAR 526,080/)
    const panel = canvasElement.querySelector('[hidden="until-found"]')
    panel?.dispatchEvent(new Event('beforematch'))
    await expect(args.onFound).toHaveBeenCalledOnce()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Open: its other values, each under its header. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('368,256')).toBeVisible()
  },
}

/** A total is heavier and has no bar: it is no part of anything. */
export const Total: Story = {
  args: { row: total, summary: summaryOf(total) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent(/^Total/)
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull()
  },
}

/** Of many rows, a closed one leaves its panel off the page. */
export const NotFindable: Story = {
  args: { findable: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('dl')).toBeNull()
  },
}

/** Words where figures were meant, and no label: nothing is made up, and nothing is a bar. */
export const BadData: Story = {
  args: { row: [null, 'abc', 'by region'], summary: { share: null, amount: null, part: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '-' })).toBeVisible()
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull()
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A label of two hundred characters, on a phone. */
export const LongText: Story = {
  args: { row: [`${longTitle} ${longWord}`, ...first.slice(1)] },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left: the label at the right, the amount at the left, the chevron turned. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const closed = within(within(canvasElement).getByRole('button'))
    const amount = closed.getByText('SAR 526,080')
    await expectRightToLeft(closed.getByText('Launch Event'), closed.getByText('0.12'), amount)
    await expectToReadFromTheLeft(amount)
    const chevron = canvasElement.querySelector('svg') ?? canvasElement
    await expect(getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  }),
}

function InSheet(props: ExpandableRowProps) {
  const [open, change] = useFollowed(props.open)
  return (
    <Accordion.Root
      type="multiple"
      value={open ? [props.value] : []}
      onValueChange={(rows) => {
        change(() => rows.length > 0)
      }}
    >
      <ExpandableRow
        {...props}
        open={open}
        onFound={() => {
          change(() => true)
          props.onFound()
        }}
      />
    </Accordion.Root>
  )
}
