import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { EditRow } from '~/ui/panels/Editing/EditRow'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: EditRow,
  title: 'Panels/Admin Mode/EditRow',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: {
    field: { name: 'dates', label: 'Dates', kind: { of: 'line' } },
    value: 'Sep 15 – Oct 19',
    stored: 'Sep 15 – Oct 19',
    was: null,
    error: null,
    onChange: fn(),
    onRestore: fn(),
  },
} satisfies Meta<typeof EditRow>

export default meta
type Story = StoryObj<typeof meta>

/** A line. */
export const Default: Story = {
  // A line does not show it.
  argTypes: { stored: { control: false } },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Dates' }), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith('Sep 15 – Oct 19!')
  },
}

/** Changed: the edge and a word tell it, and what it was is kept in sight. */
export const Changed: Story = {
  args: { value: 'Sep 15 – Oct 22', was: 'Sep 15 – Oct 19', note: '38 days, Monday to Wednesday' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('changed')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/38 days.*Was Sep 15 – Oct 19/)
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Dates' }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}

/** A percentage that cannot be one. */
export const Invalid: Story = {
  args: {
    field: { name: 'progress', label: 'Progress', kind: { of: 'percent' } },
    value: '158',
    stored: '58',
    was: '58%',
    error: 'A percentage from 0 to 100, such as 58 or 58.5.',
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('spinbutton', { name: 'Progress' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^A percentage from 0 to 100/)
  },
}

/** One of several: a list. */
export const Choice: Story = {
  args: {
    field: {
      name: 'buId',
      label: 'Business unit',
      kind: {
        of: 'choice',
        options: ['Oncology', 'Diabetes', 'Sleep'].map((value) => ({ value, label: value })),
      },
    },
    value: 'Diabetes',
    stored: 'Diabetes',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox'), 'Sleep')
    await expect(args.onChange).toHaveBeenLastCalledWith('Sleep')
  },
}

/** One of two, and yes or no: both are seen. */
export const YesNo: Story = {
  args: {
    field: { name: 'isNewNov', label: 'New in November', kind: { of: 'yesNo' } },
    value: 'yes',
    stored: 'yes',
  },
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'New in November' }))
    await expect(group.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(group.getByRole('button', { name: 'No' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('no')
  },
}

/** Several texts. */
export const Lines: Story = {
  args: {
    field: { name: 'objectives', label: 'Objectives', kind: { of: 'lines', stored: 'texts' } },
    value: ['One', 'Two'],
    stored: ['One', 'Tow', 'Three'],
    was: ['Tow', 'Three'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 lines, changed')).toBeVisible()
    const gone = canvas.getAllByRole('listitem').slice(2)
    await expect(gone.map((line) => line.textContent)).toEqual(['−Removed: Tow', '−Removed: Three'])
  },
}

/** Values without a place to break. */
export const LongText: Story = {
  args: { value: longWord, was: longWord, error: longWord },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
