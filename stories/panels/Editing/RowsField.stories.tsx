import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { RowsField } from '~/ui/panels/Editing/RowsField'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: RowsField,
  title: 'Panels/Admin Mode/RowsField',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: {
    label: 'Agenda',
    columns: [
      ['title', 'line'],
      ['hours', 'count'],
    ],
    value: ['Product deep dives\t2', 'Assessment and certification\t1'],
    onChange: fn(),
  },
} satisfies Meta<typeof RowsField>

export default meta
type Story = StoryObj<typeof meta>

const cellsOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('input')].map(({ value }) => value)

/** Each cell is typed where it stands. */
export const Default: Story = {}

/** A row is added at the end, with the focus in it, and removed by its cross. */
export const AddedAndRemoved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a row' }))
    await expect(canvas.getByRole('textbox', { name: 'Agenda, row 3, title' })).toHaveFocus()
    await userEvent.keyboard('Detailing practice')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1 of Agenda' }))
    await expect(cellsOf(canvasElement)).toEqual([
      'Assessment and certification',
      '1',
      'Detailing practice',
      '',
    ])
    await expect(canvas.getByRole('textbox', { name: 'Agenda, row 1, title' })).toHaveFocus()
  },
}

/** Three rows neither come nor go. */
export const Fixed: Story = {
  args: {
    label: 'Three chips',
    columns: [
      ['label', 'line'],
      ['value', 'text'],
    ],
    fixed: true,
    value: ['Coverage to date\t70%', 'Medical Rep training\tCompleted', 'Go-Live\t'],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
    await expect(cellsOf(canvasElement)).toHaveLength(6)
  },
}

/** Days, and a row that cannot be sent as it is. */
export const Faulty: Story = {
  args: {
    label: 'Holidays',
    columns: [
      ['name', 'line'],
      ['start', 'day'],
      ['end', 'day'],
    ],
    value: ['Founding Day\t2027-02-22\t2027-02-22', 'عيد الفطر\t2027-03-13\t2027-03-09'],
    invalidRows: [1],
  },
  play: async ({ canvasElement }) => {
    const invalid = [...canvasElement.querySelectorAll('[aria-invalid="true"]')]
    await expect(invalid).toHaveLength(3)
  },
}

/** None yet. */
export const Empty: Story = { args: { value: [] } }

/** A long word stays in its cell. */
export const LongText: Story = {
  args: { value: [`${longWord}\t1000000`] },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
