import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { SheetTabs } from '~/ui/panels/Workbook/SheetTabs'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { holding } from '../../support/holding'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: SheetTabs,
  title: 'Panels/Workbooks/SheetTabs',
  tags: ['!dev'],
  args: { sheets: budgetWorkbook.sheets, selected: null, onSelect: fn() },
  decorators: [holding('selected', 'onSelect')],
} satisfies Meta<typeof SheetTabs>

export default meta
type Story = StoryObj<typeof meta>

/** The first sheet is selected; pressing another tab asks for its sheet by its slug. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const tabs = canvas.getAllByRole('tab')
    await expect(tabs.map((tab) => tab.dataset.testid)).toEqual(
      budgetWorkbook.sheets.map(({ name }) => sheetSlug(name)),
    )
    await expect(canvas.getByRole('tab', { name: 'Total Mk-Budget' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvas.getByRole('tabpanel', { name: 'Total Mk-Budget' })).toBeVisible()
    await userEvent.click(canvas.getByTestId('tactical-mix---cac'))
    await expect(args.onSelect).toHaveBeenLastCalledWith('tactical-mix---cac')
  },
}

/** The arrow keys go round, Home and End go to the ends, and the sheet follows. */
export const Keyboard: Story = {
  play: playedWhere({ leftToRight: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const isSelected = async (name: string) => {
      const tab = canvas.getByRole('tab', { name })
      await expectFocusRing(tab)
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(name)
    }
    canvas.getByRole('tab', { name: 'Total Mk-Budget' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await isSelected('Budget_Allocation_by_Product')
    await userEvent.keyboard('{End}')
    await isSelected('Cong')
    await userEvent.keyboard('{ArrowRight}')
    await isSelected('Total Mk-Budget')
    await userEvent.keyboard('{ArrowLeft}')
    await isSelected('Cong')
    await userEvent.keyboard('{Home}')
    await isSelected('Total Mk-Budget')
  }),
}

/** A sheet that one comes back to is as it was left: its search, its sorting. */
export const KeepsOnChange: Story = {
  ...Keyboard,
  args: { selected: 'cong' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'City' }))
    await userEvent.type(canvas.getByRole('searchbox'), 'reg')
    await userEvent.click(canvas.getByRole('tab', { name: 'Total CAC' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Cong' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('reg')
    await expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending')
  },
}

/** Ten sheets, five in a row, and the sheet that faces two panels. */
export const Rarm: Story = {
  args: { sheets: rarmWorkbook.sheets, columns: 5, selected: 'this-is-my-doctor' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('tab')).toHaveLength(10)
    await expect(canvas.getByRole('heading', { name: 'REP HAS' })).toBeVisible()
  },
}

/** A slug that no sheet has falls back to the first. */
export const UnknownSheet: Story = {
  args: { selected: 'no-such-sheet' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('tab', { selected: true })).toHaveTextContent(
      'Total Mk-Budget',
    )
  },
}

/** Names without a place to break stay within their cells. */
export const LongText: Story = {
  args: {
    sheets: budgetWorkbook.sheets.map((sheet, index) => ({
      ...sheet,
      name: `Arzneimittelversorgungssicherstellungsgesetzgebung_${index}`,
    })),
  },
  play: async ({ canvasElement }) => {
    for (const tab of within(canvasElement).getAllByRole('tab')) await expectWholeText(tab)
  },
}

/** From right to left the first tab is at the right, and the left arrow goes on. */
export const RightToLeft: Story = {
  ...Keyboard,
  args: { sheets: rarmWorkbook.sheets, columns: 5 },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tabs = canvas.getAllByRole('tab')
    await expectRightToLeft(...tabs.slice(0, 5))
    await expectToReadFromTheLeft(canvas.getByText('6-Month Targets & HCP'))
    tabs[0]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Overlap With Otc Team')
    await userEvent.click(canvas.getByRole('tab', { name: 'KPIs-Brand' }))
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('KPIs-Brand')
  }),
}

/** On the narrowest phone two tabs are in a row. */
export const SmallPhone: Story = {
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const tabs = within(canvasElement).getAllByRole('tab')
    const rows = new Set(tabs.map((tab) => tab.getBoundingClientRect().top))
    await expect(rows.size).toBe(4)
    await expectToFit(canvasElement)
  },
}

/** A workbook without a sheet shows none. */
export const Empty: Story = {
  args: { sheets: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('tab')).toBeNull()
  },
}
