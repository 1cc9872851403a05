import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { sheetNamed } from '~/data/fixtures/workbook'
import type { SheetPicture } from '~/ui/panels/Workbook/picture'
import { SheetFigures } from '~/ui/panels/Workbook/SheetFigures'
import { sheetPicture } from '~/ui/panels/Workbook/sheetPicture'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { shownAt } from '../../support/shownAt'
import { withoutCode } from '../../support/withoutCode'

/** The picture of a sheet that has one. */
function pictureOf(name: string): SheetPicture {
  const picture = sheetPicture(sheetNamed(name))
  if (!picture) throw new Error(`${name} has no picture.`)
  return picture
}

const meta = {
  component: SheetFigures,
  title: 'Panels/Workbooks/SheetFigures',
  tags: ['!dev'],
  args: { picture: pictureOf('Total Mk-Budget') },
} satisfies Meta<typeof SheetFigures>

export default meta
type Story = StoryObj<typeof meta>

const drawn = (canvasElement: HTMLElement, name: RegExp) => within(canvasElement).findByRole('img', { name })

/** The code of charts did not come: that is said in its place, and the figures stay. */
export const NotLoaded: Story = {
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The chart could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** Three key figures beside the periods; a press shows the tactics' shares instead. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('SAR 4,384,000')).toBeVisible()
    await expect(canvas.getByText('0.14 · SAR 613,760')).toBeVisible()
    await expect(await drawn(canvasElement, /^Spend per period, SAR: highest 4th, 1,136,577/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tactics' }))
    await expect(await drawn(canvasElement, /highest Booth Rental, 0\.14/)).toBeVisible()
    await expect(canvas.getByText('Share of the budget by tactic')).toBeVisible()
  },
}

/** The allocation, by product and by tactic. */
export const Allocation: Story = {
  args: { picture: pictureOf('Budget_Allocation_by_Product') },
  play: async ({ canvasElement }) => {
    await expect(await drawn(canvasElement, /highest Figoya, 1,556,016/)).toBeVisible()
  },
}

/** Several series, each with its pattern in the legend. */
export const SeveralSeries: Story = {
  args: { picture: pictureOf('Tactical Mix - CAC') },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['KOL', 'Consultant', 'Specialist', 'GP'])
    await expect(await drawn(canvasElement, /KOL, Consultant, Specialist, GP/)).toBeVisible()
  },
}

/** What one doctor costs a year. */
export const Outlay: Story = {
  args: { picture: pictureOf('Total CAC') },
  play: async ({ canvasElement }) => {
    await expect(await drawn(canvasElement, /doctor/i)).toBeVisible()
  },
}

/** Six months of targets, each product in its own unit. */
export const Targets: Story = {
  args: { picture: pictureOf('6-Month Targets & HCP') },
  play: async ({ canvasElement }) => {
    await expect(await drawn(canvasElement, /^Targets per month/)).toBeVisible()
  },
}

/** The weeks of the visits, by tier. */
export const Visits: Story = {
  args: { picture: pictureOf('Visits Objectives') },
  play: async ({ canvasElement }) => {
    await expect(await drawn(canvasElement, /^Week of each visit/)).toBeVisible()
  },
}

/** Figures and names far longer than expected. */
export const LongText: Story = {
  args: {
    picture: {
      figures: [
        { label: 'Total', value: 'SAR 999,999,999,999,999' },
        {
          label: 'Largest tactic',
          value: 'Rindfleischetikettierungsüberwachungsaufgabenübertragung',
          detail: '0.14',
        },
      ],
      charts: pictureOf('Total CAC').charts,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** By keyboard another chart is chosen as by mouse. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Tactics' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await drawn(canvasElement, /highest Booth Rental, 0\.14/)).toBeVisible()
  },
}

/** From right to left the key figures are at the right; the drawing keeps its direction, from its axis on. */
export const RightToLeft: Story = {
  parameters: shownAt('phone'),
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectToReadFromTheLeft(canvas.getByText('0.14 · SAR 613,760'))
    await expectRightToLeft(canvas.getByText('Largest tactic'), canvas.getByText('Peak period'))
    const region = await canvas.findByRole('region', { name: 'Spend per period, SAR, chart' })
    await drawn(canvasElement, /^Spend per period/)
    await expect(region.scrollLeft).toBe(0)
    const [first, second] = ['1st', '2nd'].map((period) => canvas.getByText(period).getBoundingClientRect())
    await expect(first?.left).toBeLessThan(second?.left ?? 0)
    await expect(first?.right).toBeLessThanOrEqual(region.getBoundingClientRect().right)
  },
}
