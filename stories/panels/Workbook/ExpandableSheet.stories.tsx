import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { ExpandableSheet } from '~/ui/panels/Workbook/ExpandableSheet'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: ExpandableSheet,
  title: 'Panels/Workbooks/ExpandableSheet',
  tags: ['!dev'],
  args: { sheet: sheetNamed('Total Mk-Budget') },
} satisfies Meta<typeof ExpandableSheet>

export default meta
type Story = StoryObj<typeof meta>

const row = (canvasElement: HTMLElement, name: RegExp) =>
  within(within(canvasElement).getByRole('group', { name: 'Total Mk-Budget' })).getByRole('button', { name })

/** Closed rows show share and amount under their headers. Several rows can be open at once, by mouse or keyboard. */
export const Default: Story = {
  play: playedWhere({ wide: true, leftToRight: true }, async ({ canvas, canvasElement }) => {
    const launch = row(canvasElement, /^Launch Event/)
    const booth = row(canvasElement, /^Booth Rental/)
    await expect(launch).toHaveAccessibleName('Launch Event Share % 0.12 Total SAR 526,080')
    for (const [head, figure] of [
      ['Share %', '0.12'],
      ['Total', 'SAR 526,080'],
    ] as const) {
      const over = canvas.getAllByText(head, { selector: 'span > bdi' })[0]?.getBoundingClientRect()
      const under = within(launch).getByText(figure).getBoundingClientRect()
      await expect(over?.right).toBeCloseTo(under.right, 0)
      await expect(over?.bottom ?? Infinity).toBeLessThan(under.top)
    }
    const bar = '[class*="ProgressBar"]'
    await expect(launch.querySelector(bar)).not.toBeNull()
    await expect(row(canvasElement, /^Total/).querySelector(bar)).toBeNull()

    await userEvent.click(launch)
    booth.focus()
    await userEvent.keyboard('{Enter}')
    await expect(launch).toHaveAttribute('aria-expanded', 'true')
    await expect(booth).toHaveAttribute('aria-expanded', 'true')
    const panel = within(canvas.getByRole('region', { name: /^Launch Event/ }))
    await expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Share %',
      'Total',
      '2nd',
      '3rd',
      '4th',
      '5th',
    ])
    await expect(panel.getByText('368,256')).toBeVisible()
    await userEvent.click(launch)
    await expect(launch).toHaveAttribute('aria-expanded', 'false')
  }),
}

/** Expand all, and the search. */
export const Interaction: Story = {
  play: async ({ canvasElement, step }) => {
    await step('Expand all and Collapse all are announced; find in page opens the matching row', async () => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
      await expect(canvas.getByText('16 panels open')).toBeInTheDocument()
      await expect(canvasElement.querySelectorAll('[hidden]')).toHaveLength(0)
      await userEvent.click(canvas.getByRole('button', { name: 'Collapse all' }))
      await expect(canvas.getByText('16 panels closed')).toBeInTheDocument()
      const closed = canvasElement.querySelectorAll('[hidden="until-found"]')
      await expect(closed).toHaveLength(16)
      closed[4]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
      await waitFor(() =>
        expect(row(canvasElement, /^Booth Rental/)).toHaveAttribute('aria-expanded', 'true'),
      )
      await expect(row(canvasElement, /^Symposia/)).toHaveAttribute('aria-expanded', 'false')
    })
    await step(
      'the search keeps rows open, counts totals separately, finds numbers with or without a comma, and can be cleared',
      async () => {
        const canvas = within(canvasElement)
        const searchbox = canvas.getByRole('searchbox', { name: 'Find in sheet' })
        const search = async (query: string, count: string) => {
          await userEvent.clear(searchbox)
          await userEvent.type(searchbox, query)
          await waitFor(() => expect(canvas.getByText(count)).toBeVisible())
        }
        await expect(canvas.getByText('15 rows, 1 total')).toBeVisible()
        await userEvent.click(row(canvasElement, /^Congress Regional/))
        await search('congress', '2 of 15 rows')
        await expect(row(canvasElement, /^Congress Regional/)).toHaveAttribute('aria-expanded', 'true')
        await search('total', '0 of 15 rows, 1 total')
        for (const figure of ['526080', '526,080']) {
          await search(figure, '1 of 15 rows')
          await expect(row(canvasElement, /^Launch Event/)).toBeVisible()
        }

        const figures = () =>
          canvas.getAllByText('SAR 4,384,000')[0]?.getBoundingClientRect() ?? new DOMRect()
        const { top } = figures()
        await search('zzz', '0 of 15 rows')
        await expect(canvas.getByRole('button', { name: 'Collapse all' })).toBeDisabled()
        const nothing = canvas.getByText('No rows match')
        await expect(figures().top).toBe(top)
        await expect(nothing.getBoundingClientRect().top).toBeGreaterThan(
          canvas.getByRole('figure').getBoundingClientRect().bottom,
        )
        await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
        await waitFor(() => expect(canvas.getByText('15 rows, 1 total')).toBeVisible())
        await expect(searchbox).toHaveValue('')
        await expect(searchbox).toHaveFocus()
      },
    )
  },
}

/**
 * A text takes the space of three figures. A count of doctors formatted as SAR has a hint in its header and its cell.
 */
export const Texts: Story = {
  args: { sheet: sheetNamed('Type Of Doctor Engaged') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('Heads of anaesthesia and theatre leads')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Figoya Total HCPs SAR 120' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'SAR 120' })[0]).toHaveAccessibleDescription(
      /^A count of doctors, not an amount/,
    )
    canvas.getAllByRole('button', { name: 'Total HCPs' })[0]?.focus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('A count of doctors')
  },
}

/** No label, no header, text instead of figures, a row with only a label, and an empty row, which is dropped. */
export const BadData: Story = {
  args: {
    sheet: makeSheet({
      view: 'expandable',
      columns: [{ header: '' }, { header: 'Share %' }, { header: 'Total' }, { header: ' ' }],
      rows: [
        [null, 'abc', 'NaN', 'x'],
        ['Only a label', null, '', ' '],
        [null, ' ', '', null],
        ['Zero', 0, 0, 0],
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 rows')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '-' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Only a label' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Zero .*Total SAR 0$/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('No data available')).toBeVisible()
    await expect(canvas.getAllByText('Column 4')).toHaveLength(2)
    await expect(canvas.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'abc',
      'NaN',
      'x',
      '0',
      'SAR 0',
      '0',
    ])
  },
}

/** A label, headers and a value without spaces, on a phone. */
export const LongText: Story = {
  args: {
    sheet: makeSheet({
      view: 'expandable',
      columns: [{ header: longWord }, { header: longTitle }, { header: `Total ${longWord}` }],
      rows: [[`${longTitle} ${longWord}`, longWord, 1e15]],
    }),
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expectToFit(canvasElement)
  },
}

/** 2,000 rows without amounts: only visible rows are rendered, without headers, and Expand all opens all rows. */
export const ManyRows: Story = {
  args: { sheet: makeLargeSheet(2_000, 30, 'expandable') },
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Accounts, rows' })
    await waitFor(() => expect(region.clientHeight).toBeLessThan(window.innerHeight))
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(60)
    await expect(canvas.queryByText('Account', { selector: 'bdi' })).not.toBeInTheDocument()
    await expect(canvasElement.querySelector('dl')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getByText('2000 panels open')).toBeInTheDocument()
    region.scrollTop = region.scrollHeight / 2
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Account 1' })).not.toBeInTheDocument())
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(60)
  },
}

/** Right-to-left: the heading is at the right, the tools at the left, and amounts read from left to right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Total Mk-Budget' }),
      canvas.getByRole('searchbox'),
      canvas.getByRole('button', { name: 'Expand all' }),
    )
    await expectToReadFromTheLeft(canvas.getByText('15 rows, 1 total'))
    const launch = row(canvasElement, /^Launch Event/)
    const closed = within(launch)
    const amount = closed.getByText('SAR 526,080')
    await expectRightToLeft(closed.getByText('Launch Event'), closed.getByText('0.12'), amount)
    await expectToReadFromTheLeft(amount)
    const chevron = launch.querySelector('svg') ?? launch
    await expect(getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await userEvent.click(launch)
    const panel = canvas.getByRole('region', { name: /^Launch Event/ })
    const tiles = within(panel).getAllByRole('term').slice(0, 3)
    await expect(tiles.map((tile) => tile.textContent)).toEqual(['Share %', 'Total', '2nd'])
    await expectRightToLeft(...tiles)
    await expectToReadFromTheLeft(within(tiles[0] ?? canvasElement).getByText('Share %'))
  }),
}

/** Right-to-left, on a phone: the key figures are at the right. The chart is not mirrored, and starts at its axis. */
export const RightToLeftOnPhone: Story = {
  parameters: shownAt('phone'),
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectToReadFromTheLeft(canvas.getByText('0.14 · SAR 613,760'))
    await expectRightToLeft(canvas.getByText('Largest tactic'), canvas.getByText('Peak period'))
    const region = await canvas.findByRole('region', { name: 'Spend per period, SAR, chart' })
    await canvas.findByRole('img', { name: /^Spend per period/ })
    await expect(region.scrollLeft).toBe(0)
    const [first, second] = ['1st', '2nd'].map((period) =>
      within(region).getByText(period).getBoundingClientRect(),
    )
    await expect(first?.left).toBeLessThan(second?.left ?? 0)
    await expect(first?.left).toBeGreaterThanOrEqual(region.getBoundingClientRect().left)
    await expect(first?.right).toBeLessThanOrEqual(region.getBoundingClientRect().right)
  },
}

/** On the smallest phone, with every row open: amounts stay on one line. */
export const SmallPhone: Story = {
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    for (const amount of canvas.getAllByText('SAR 482,240'))
      await expect(amount.getClientRects()).toHaveLength(1)
    await expectToFit(canvasElement)
  },
}
