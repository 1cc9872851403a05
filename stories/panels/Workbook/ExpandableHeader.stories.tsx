import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { sheetNamed } from '~/data/fixtures/workbook'
import { ExpandableHeader } from '~/ui/panels/Workbook/ExpandableHeader'
import { ExpandableSheet } from '~/ui/panels/Workbook/ExpandableSheet'
import { summaryColumns } from '~/ui/panels/Workbook/rowSummary'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const shownOf = (name: string) => {
  const { columns, rows } = sheetNamed(name)
  return { columns, shown: summaryColumns(columns, rows) }
}

const meta = {
  component: ExpandableHeader,
  title: 'Panels/Workbooks/ExpandableHeader',
  tags: ['!dev'],
  args: shownOf('Total Mk-Budget'),
} satisfies Meta<typeof ExpandableHeader>

export default meta
type Story = StoryObj<typeof meta>

/** What closed rows show, each over its figures. */
export const Default: Story = {
  render: () => <ExpandableSheet sheet={sheetNamed('Total Mk-Budget')} />,
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const [head, figure] of [
      ['Share %', '0.12'],
      ['Total', 'SAR 526,080'],
    ] as const) {
      const [over, under] = [
        canvas.getAllByText(head, { selector: 'span > bdi' })[0]?.getBoundingClientRect(),
        within(canvas.getByRole('button', { name: /^Launch Event/ }))
          .getByText(figure)
          .getBoundingClientRect(),
      ]
      await expect(over?.right).toBeCloseTo(under.right, 0)
      await expect(over?.bottom ?? Infinity).toBeLessThan(under.top)
    }
  }),
}

/** A count of doctors that is written as SAR: its head carries the note, on hover and focus. */
export const CountWrittenAsMoney: Story = {
  args: shownOf('Doc-Engagement No'),
  play: async ({ canvasElement }) => {
    const head = within(canvasElement).getByRole('button', { name: 'Total Engaged Doctors' })
    await userEvent.tab()
    await expect(head).toHaveFocus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('A count of doctors')
  },
}

/** Closed rows show no figure: there is nothing to head. */
export const NoFigures: Story = {
  tags: ['unlisted'],
  args: { shown: { share: -1, amount: -1 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}

/** Long headers wrap, on a phone too. */
export const LongText: Story = {
  args: {
    columns: [{ header: longWord }, { header: '' }, { header: longTitle }],
    shown: { share: 1, amount: 2 },
  },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
