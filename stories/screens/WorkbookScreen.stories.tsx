import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { budgetWorkbook, makeSheet } from '~/data/fixtures/workbook'
import { Button } from '~/ui/parts/Button/Button'
import { WorkbookScreen } from '~/ui/screens/WorkbookScreen/WorkbookScreen'
import { expectFocusRing } from '../support/focus'
import { controlled } from '../support/controlled'
import { expectToFit, longTitle, longWord } from '../support/narrow'
import { playedWhere } from '../support/playedWhere'
import { shownAt } from '../support/shownAt'
import { expectWholeText } from '../support/wholeText'
import { showWith, shownAnew } from '../support/showWith'

const meta = {
  component: WorkbookScreen,
  title: 'Screens/WorkbookScreen',
  tags: ['stable', 'since-0.1.0'],
  args: {
    title: 'Sample Plan',
    workbook: { sheets: [makeSheet(), makeSheet({ name: 'Others' })] },
    selectedSheet: null,
    onSheetChange: fn(),
    titleTestId: 'sample-title',
    subtitles: ['What is planned', 'And what it takes.'],
    badges: ['Strategic Planning'],
    note: 'For internal planning only',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('selectedSheet', 'onSheetChange'), shownAnew],
} satisfies Meta<typeof WorkbookScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two sheets, the first selected. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Sample Plan')
    await expect(canvas.getByText('2 sheets')).toBeVisible()
    await expect(canvas.getByText('For internal planning only')).toBeVisible()
    const tabs = canvas.getAllByRole('tab')
    await expect(tabs.map((tab) => tab.dataset.testid)).toEqual(['samples', 'others'])
    await expect(canvas.getByRole('tabpanel', { name: 'Samples' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Others' }))
    await expect(args.onSheetChange).toHaveBeenLastCalledWith('others')
    await step('a sheet keeps its search and its sorting when another one was open in between', async () => {
      await showWith<Story>({ workbook: budgetWorkbook, selectedSheet: 'cong' })
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: 'City' }))
      await userEvent.type(canvas.getByRole('searchbox'), 'reg')
      await userEvent.click(canvas.getByRole('tab', { name: 'Total CAC' }))
      await userEvent.type(canvas.getByRole('searchbox'), 'figoya')
      await userEvent.click(canvas.getByRole('tab', { name: 'Cong' }))
      await expect(canvas.getByRole('searchbox')).toHaveValue('reg')
      await expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
    })
    await step('a workbook without sheets shows none', async () => {
      await showWith<Story>({ workbook: { sheets: [] } })
      await expect(within(canvasElement).getByText('0 sheets')).toBeVisible()
      await expect(within(canvasElement).queryByRole('tab')).toBeNull()
    })
  },
}

/** The arrow keys move round the tabs, Home and End go to the first and last one, and the sheet follows. */
export const Keyboard: Story = {
  tags: ['interaction', '!dev'],
  args: { workbook: budgetWorkbook },
  play: playedWhere({ leftToRight: true }, async ({ canvas }) => {
    const selects = async (key: string, name: string) => {
      await userEvent.keyboard(key)
      const tab = canvas.getByRole('tab', { name })
      await expectFocusRing(tab)
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(name)
    }
    canvas.getByRole('tab', { name: 'Total Mk-Budget' }).focus()
    await selects('{ArrowRight}', 'Budget_Allocation_by_Product')
    await selects('{End}', 'Cong')
    await selects('{ArrowRight}', 'Total Mk-Budget')
    await selects('{ArrowLeft}', 'Cong')
    await selects('{Home}', 'Total Mk-Budget')
  }),
}

/** A single sheet is counted as one. An unknown slug selects the first. */
export const OneSheet: Story = {
  args: { workbook: { sheets: [makeSheet()] }, selectedSheet: 'no-such-sheet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 sheet')).toBeVisible()
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Samples')
  },
}

/** A launch without this workbook. Whoever may add one is offered to. */
export const None: Story = {
  args: { workbook: null, action: <Button>Choose a file</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No workbook yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await expect(canvas.queryByText('0 sheets')).toBeNull()
  },
}

/** Long words on a phone: title, note, tabs, headers, cells and key figures. */
export const LongText: Story = {
  args: {
    title: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahren '.repeat(2),
    workbook: {
      sheets: [
        makeSheet({
          name: longTitle,
          labels: 0,
          columns: [
            { header: longWord, kind: 'text' },
            { header: longTitle, kind: 'money', currency: 'SAR' },
          ],
          rows: [
            [longTitle, 999_999_999_999_999],
            [longWord, 2],
          ],
        }),
        makeSheet({ name: longWord }),
      ],
    },
    note: longWord.repeat(3),
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('SAR 1,000,000,000,000,001')).toBeVisible()
    await expectToFit(canvasElement)
    await expectWholeText(canvas.getByRole('heading', { level: 2 }))
    for (const tab of canvas.getAllByRole('tab')) await expectWholeText(tab)
  },
}
