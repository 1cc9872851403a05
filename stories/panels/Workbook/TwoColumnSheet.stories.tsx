import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { TwoColumnSheet } from '~/ui/panels/Workbook/TwoColumnSheet'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: TwoColumnSheet,
  title: 'Panels/Workbooks/TwoColumnSheet',
  tags: ['!dev'],
  args: { sheet: sheetNamed('This Is My Doctor') },
} satisfies Meta<typeof TwoColumnSheet>

export default meta
type Story = StoryObj<typeof meta>

const columns = [{ header: 'REP HAS' }, { header: 'DOCTOR HAS' }]

/** Two panels; what faces each other is on one line. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
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

/** One side says more than the other: the lines still face each other. */
export const LongText: Story = {
  args: {
    sheet: makeSheet({
      view: 'facing',
      columns,
      rows: [
        ['A visit every two weeks. '.repeat(12), 'Six minutes'],
        ['One message', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsbeauftragte'.repeat(2)],
      ],
    }),
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const lines = within(canvasElement).getAllByRole('listitem')
    await expect(lines[3]?.getBoundingClientRect().y).toBe(lines[1]?.getBoundingClientRect().y)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }),
}

/** A side has nothing to face the other with. */
export const BadData: Story = {
  args: {
    sheet: makeSheet({
      view: 'facing',
      columns: [{ header: '' }, { header: ' ' }],
      rows: [['One side'], []],
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'Column 2' })).toBeVisible()
    await expect(canvas.getByText('-')).toBeVisible()
  },
}

/** No line on either side. */
export const Empty: Story = {
  args: { sheet: makeSheet({ view: 'facing', columns, rows: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No data available')).toBeVisible()
  },
}

/** From right to left the rep's panel is at the right, and each line keeps its order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'REP HAS' }),
      canvas.getByRole('heading', { name: 'DOCTOR HAS' }),
    )
    await expectToReadFromTheLeft(canvas.getByText('One message per visit, in order, from V-0 on'))
  }),
}

/** On a phone the panels are below each other, the rep's first. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [rep, doctor] = ['REP HAS', 'DOCTOR HAS'].map((name) =>
      canvas.getByRole('heading', { name }).getBoundingClientRect(),
    )
    await expect(doctor?.top).toBeGreaterThan(rep?.bottom ?? Infinity)
    await expectToFit(canvasElement)
  },
}
