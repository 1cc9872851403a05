import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { CellValue } from '~/ui/panels/Workbook/CellValue'
import { expectToReadFromTheLeft } from '../../support/direction'

const meta = {
  component: CellValue,
  title: 'Panels/Workbooks/CellValue',
  tags: ['!dev'],
  args: { value: 45945, column: { header: 'Visits' }, index: 1 },
} satisfies Meta<typeof CellValue>

export default meta
type Story = StoryObj<typeof meta>

/** A grouped figure, from left to right in any direction. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('45,945')).toHaveAttribute('dir', 'ltr')
  },
}

/** An amount, by its column's header. */
export const Money: Story = {
  args: { column: { header: 'Total cost' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('SAR 45,945')
  },
}

/** A count of doctors, written as SAR by its header alone: a hint says so. */
export const CountWrittenAsMoney: Story = {
  args: { value: 120, column: { header: 'Total Engaged Doctors' } },
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('button', { name: 'SAR 120' })
    await expect(figure).toHaveAccessibleDescription(/^A count of doctors, not an amount/)
    await userEvent.tab()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('A count of doctors')
  },
}

/** A congress date: the serial number, and the day beside it. */
export const CongressDate: Story = {
  args: { column: { header: 'Date', kind: 'date' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('45,945 15 Oct 2025')
  },
}

/** A text stays as it is. */
export const Text: Story = {
  args: { value: '≤ 59 %' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^≤ 59 %$/)
  },
}

/** The first column is a label, even if it is a number. */
export const Label: Story = {
  args: { value: 2025, index: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^2025$/)
  },
}

/** Nothing is a dash. */
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^-$/)
  },
}

/** 0 is a value, and shows. */
export const Zero: Story = {
  args: { value: 0, column: { header: 'Total cost' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^SAR 0$/)
  },
}

/** Words where a figure was meant stay as they are: never NaN. */
export const BadData: Story = {
  args: { value: 'by region', column: { header: 'Total cost' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^by region$/)
  },
}

/** From right to left an amount reads from the left, its currency first. */
export const RightToLeft: Story = {
  args: { column: { header: 'Total cost' } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText('SAR 45,945'))
  },
}

/** From right to left a text keeps its order too, with its signs where they belong. */
export const TextRightToLeft: Story = {
  args: { value: '≤ 59 %' },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText('≤ 59 %'))
  },
}
