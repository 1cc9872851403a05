import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { RarmScreen } from '~/ui/screens/WorkbookScreen/RarmScreen'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectFixedNames } from '../support/fixedNames'
import { controlled } from '../support/controlled'
import { expectToFit, longWord } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'
import { playedWhere } from '../support/playedWhere'
import { showWith, shownAnew } from '../support/showWith'

const meta = {
  component: RarmScreen,
  title: 'Screens/RarmScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { workbook: rarmWorkbook, selectedSheet: null, onSheetChange: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('selectedSheet', 'onSheetChange'), shownAnew],
} satisfies Meta<typeof RarmScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page as it first shows: ten sheets, the first selected. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('RARM Strategy Workbook')
    for (const text of [
      '10 sheets',
      'Strategic Planning',
      'All data is for internal strategic planning purposes only',
    ])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getAllByRole('tab')).toHaveLength(10)
    await expect(canvas.getByRole('table', { name: 'Speciality' })).toBeVisible()
    await expectFixedNames(canvasElement, 'rarm')
  },
}

/** The rep's lines face the doctor's lines. */
export const Facing: Story = {
  args: { selectedSheet: 'this-is-my-doctor' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(within(canvasElement).getByRole('tabpanel'))
    await expect(canvas.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'This Is My Doctor',
      'REP HAS',
      'DOCTOR HAS',
    ])
    const lines = canvas.getAllByRole('listitem')
    await expect(lines).toHaveLength(12)
    await expect(lines[6]?.getBoundingClientRect().y).toBe(lines[0]?.getBoundingClientRect().y)
  }),
}

/** One side is longer or empty. A line without both is left out, and an empty header gets a number. */
export const FacingUneven: Story = {
  tags: ['variant', '!dev'],
  args: {
    workbook: {
      ...rarmWorkbook,
      sheets: [
        makeSheet({
          view: 'facing',
          columns: [{ header: 'REP HAS' }, { header: ' ' }],
          rows: [
            ['A visit every two weeks. '.repeat(12), 'Six minutes'],
            [],
            ['One message', longWord.repeat(2)],
            ['One side'],
          ],
        }),
      ],
    },
  },
  play: playedWhere({ wide: true }, async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Column 2' })).toBeVisible()
    await expect(canvas.getByText('-')).toBeVisible()
    const lines = canvas.getAllByRole('listitem')
    await expect(lines).toHaveLength(6)
    for (const at of [0, 1, 2])
      await expect(lines[at + 3]?.getBoundingClientRect().y).toBe(lines[at]?.getBoundingClientRect().y)
    await expectToFit(canvasElement)
    await step('the weeks of the visits by tier, above a table whose rows have text headers', async () => {
      await showWith<Story>({ workbook: rarmWorkbook, selectedSheet: 'visits-objectives' })
      const canvas = within(canvasElement)
      await expect(await canvas.findByRole('img', { name: /^Week of each visit/ })).toBeVisible()
      await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(/^V-0$/)
    })
  }),
}

/** Targets with a chart above the table. */
export const Targets: Story = {
  args: { selectedSheet: '6-month-targets-&-hcp' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Targets per month/ })).toBeVisible()
    await expect(canvas.getByRole('table', { name: '6-Month Targets & HCP' })).toBeVisible()
  },
}

/** Every sheet is empty: each says so, and the page still works. */
export const Empty: Story = {
  args: {
    workbook: { ...rarmWorkbook, sheets: rarmWorkbook.sheets.map((sheet) => ({ ...sheet, rows: [] })) },
    selectedSheet: 'this-is-my-doctor',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data available')).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'REP HAS' })).toBeNull()
  },
}

/** On the narrowest phone only tables scroll sideways. The rep's panel is above the doctor's. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'This Is My Doctor' }))
    const [rep, doctor] = ['REP HAS', 'DOCTOR HAS'].map((name) =>
      canvas.getByRole('heading', { name }).getBoundingClientRect(),
    )
    await expect(doctor?.top).toBeGreaterThan(rep?.bottom ?? Infinity)
    await expectToFit(canvasElement)
  },
}

/**
 * Right-to-left: the first tab and the rep's panel are at the right, the tools at the left, and texts keep their order.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { selectedSheet: '6-month-targets-&-hcp' },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expectRightToLeft(...canvas.getAllByRole('tab').slice(0, 5))
    const heading = canvas.getByRole('heading', { level: 2 })
    await expectRightToLeft(heading, canvas.getByText('Table View'), canvas.getByRole('searchbox'))
    await expectToReadFromTheLeft(heading)
    await expectToReadFromTheLeft(canvas.getByRole('status'))

    canvas.getByRole('tab', { name: '6-Month Targets & HCP' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('This Is My Doctor')
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'REP HAS' }),
      canvas.getByRole('heading', { name: 'DOCTOR HAS' }),
    )
    await expectToReadFromTheLeft(canvas.getByText('One message per visit, in order, from V-0 on'))
  }),
}
