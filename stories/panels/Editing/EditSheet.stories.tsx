import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent, within } from '@storybook/test'
import type { FieldKind } from '~/data/domain/editing/editForm'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { EditSheet, type EditSheetField, type EditSheetProps } from '~/ui/panels/Editing/EditSheet'
import { closable, controlled, showAgain, useArgState } from '../../support/controlled'
import { expectToFit, longWord } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { showWith, shownAnew } from '../../support/showWith'

const field = (
  label: string,
  kind: FieldKind,
  value: EditSheetField['value'],
  rest: Partial<EditSheetField> = {},
): EditSheetField => ({
  field: { name: label.toLowerCase(), label, kind },
  value,
  stored: value,
  previous: null,
  error: null,
  onChange: fn(),
  onRestore: fn(),
  ...rest,
})

const choice = (...values: string[]): FieldKind => ({
  of: 'choice',
  options: values.map((value) => ({ value, label: value })),
})

/** A sheet that keeps its input in state, as the app does. */
function StatefulSheet(props: EditSheetProps) {
  const [fields, change] = useArgState(props.fields)
  return (
    <EditSheet
      {...props}
      fields={fields.map((field, index) => ({
        ...field,
        onChange: (value) => {
          change((fields) => fields.map((other, at) => (at === index ? { ...field, value } : other)))
          field.onChange(value)
        },
        onRestore: () => {
          change((fields) =>
            fields.map((other, at) =>
              at === index ? { ...field, value: field.stored, previous: null } : other,
            ),
          )
          field.onRestore()
        },
      }))}
    />
  )
}

const meta = {
  component: EditSheet,
  title: 'Panels/Admin Mode/EditSheet',
  tags: ['new', 'since-0.2.0'],
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    name: 'Phase 4',
    subtitle: 'Pre-Launch Activation · signed in as admin',
    fields: [
      field('Title', { of: 'line' }, 'Pre-Launch Activation'),
      field('Dates', { of: 'line' }, 'Sep 15 – Oct 22', {
        stored: 'Sep 15 – Oct 19',
        previous: 'Sep 15 – Oct 19',
        note: '38 days, Monday to Wednesday',
      }),
      field('Status', choice('PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED'), 'IN PROGRESS', {
        note: 'Follows the progress; only COMPLETED is set by hand',
      }),
      field('Progress', { of: 'percent' }, '76', { stored: '72', previous: '72%' }),
      field('Objectives', { of: 'lines', stored: 'texts' }, [
        'Open every tier A account',
        'Confirm speakers',
      ]),
    ],
    count: 2,
    invalidCount: 0,
    conflicts: null,
    busy: false,
    isConfirmingDiscard: false,
    error: null,
    onSave: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 900 }}>
        <h1>Launch Timeline</h1>
        <Story />
      </div>
    ),
    shownAnew,
  ],
} satisfies Meta<typeof EditSheet>

export default meta
type Story = StoryObj<typeof meta>

/** The first field has focus. Ctrl+Enter saves, Escape closes. */
export const Default: Story = {
  // The note is only shown beside a conflict.
  argTypes: { conflictNote: { control: false } },
  render: (args) => <StatefulSheet {...args} />,
  decorators: [
    controlled('isConfirmingDiscard', { onDiscard: (asks: boolean) => !asks, onCancel: () => false }),
    closable('onOpenChange', 'open'),
  ],
}

/** A changed field shows its previous value and can be restored. Discard asks for confirmation. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const sheet = canvas.getByRole('dialog', { name: 'Edit Phase 4' })
    const inSheet = within(sheet)
    await expect(inSheet.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await expect(inSheet.getByText('2 fields changed')).toBeVisible()
    const dates = inSheet.getByRole('textbox', { name: 'Dates' })
    await expect(dates).toHaveAccessibleDescription(/38 days.*Was Sep 15 – Oct 19/)
    await expect(inSheet.getAllByText('changed')).toHaveLength(2)
    await userEvent.type(dates, '!')
    await expect(args.fields[1]?.onChange).toHaveBeenLastCalledWith('Sep 15 – Oct 22!')
    await userEvent.click(inSheet.getByRole('button', { name: 'Restore Dates' }))
    await expect(args.fields[1]?.onRestore).toHaveBeenCalledOnce()
    await expect(inSheet.getAllByText('changed')).toHaveLength(1)

    await userEvent.click(inSheet.getByRole('button', { name: 'Discard' }))
    await expect(inSheet.getByRole('group', { name: 'Discard 2 changes?' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(sheet).toHaveFocus()
    const save = inSheet.getByRole('button', { name: 'Save 2 changes' })
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
    await step('in a list, lines are typed, added, pasted, moved, removed and restored', async () => {
      await showWith<Story>({
        fields: [
          field(
            'Objectives',
            { of: 'lines', stored: 'texts' },
            ['Open accounts', 'Seed SKUs', 'Confirm speakers'],
            {
              previous: ['Sign the venue'],
            },
          ),
        ],
      })
      const group = canvas.getByRole('group', { name: 'Objectives' })
      const list = within(group)
      const line = (at: number) =>
        list.getByRole<HTMLTextAreaElement>('textbox', { name: `Objectives, line ${at}` })
      const grip = (at: number) => list.getByRole('button', { name: `Move Objectives, line ${at}` })
      await step('restoring the list clears its announcement', async () => {
        await userEvent.click(list.getByRole('button', { name: 'Remove Objectives, line 1' }))
        await expect(list.getByRole('status')).toHaveTextContent('Line 1 removed')
        await userEvent.click(canvas.getByRole('button', { name: 'Restore Objectives' }))
        await expect(list.getByText('3 lines')).toBeVisible()
        await expect(line(1)).toHaveFocus()
        await expect(list.getByRole('status')).toBeEmptyDOMElement()
      })
      await step(
        'by keyboard, Space lifts a line, the arrow keys move it, and Space or Escape drops it',
        async () => {
          grip(1).focus()
          await userEvent.keyboard('{ArrowDown}')
          await expect(valuesIn(group)[0]).toBe('Open accounts')
          await userEvent.keyboard(' {ArrowDown}')
          await expect(valuesIn(group)[1]).toBe('Open accounts')
          await expect(grip(2)).toHaveFocus()
          await expect(grip(2)).toHaveAttribute('aria-pressed', 'true')
          await expect(list.getByRole('status')).toHaveTextContent('Line 1 moved to 2 of 3')
          await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}{ArrowUp}')
          await expect(valuesIn(group)[2]).toBe('Open accounts')
          await expect(args.onOpenChange).not.toHaveBeenCalled()
        },
      )
      await step('by pointer, a line follows the pointer and drops on release', async () => {
        const first = line(1).getBoundingClientRect()
        const lifted = grip(3)
        await fireEvent.pointerDown(lifted, { buttons: 1 })
        await fireEvent.pointerMove(lifted, { buttons: 1, clientY: first.top + first.height / 2 })
        await expect(valuesIn(group)[0]).toBe('Open accounts')
        await fireEvent.pointerUp(lifted)
        await expect(grip(1)).toHaveAttribute('aria-pressed', 'false')
      })
      await step('Enter adds a line below', async () => {
        await userEvent.click(line(1))
        await userEvent.keyboard('{End}!{Enter}New')
        await expect(valuesIn(group).slice(0, 2)).toEqual(['Open accounts!', 'New'])
        await expect(line(2)).toHaveFocus()
        await expect(list.getByText('4 lines')).toBeVisible()
      })
      await step('pasted lines become lines of their own, within the text around them', async () => {
        line(1).setSelectionRange(5, 5)
        line(1).focus()
        await userEvent.paste('one\r\n\r\ntwo\n')
        await expect(valuesIn(group).slice(0, 4)).toEqual(['Open one', 'two', 'accounts!', 'New'])
        await expect(line(3)).toHaveFocus()
        await userEvent.paste('\nOne line, and ')
        await expect(valuesIn(group)).toHaveLength(6)
      })
      await step('after lines are removed, focus stays in the list', async () => {
        for (let last = 6; last > 2; last -= 1)
          await userEvent.click(list.getByRole('button', { name: `Remove Objectives, line ${last}` }))
        await expect(line(2)).toHaveFocus()
        await expect(list.getByRole('status')).toHaveTextContent('Line 3 removed')
        await userEvent.click(list.getByRole('button', { name: 'Remove Objectives, line 1' }))
        await userEvent.click(list.getByRole('button', { name: 'Remove Objectives, line 1' }))
        await expect(list.getByRole('button', { name: 'Add a line' })).toHaveFocus()
        await expect(list.getByText('0 lines')).toBeVisible()
        await userEvent.keyboard('{Enter}')
        await expect(line(1)).toHaveFocus()
      })
    })
    await step('Save focuses a list that is invalid as a whole', async () => {
      await showWith<Story>({
        invalidCount: 1,
        fields: [
          field('Name', { of: 'line' }, 'Men’s Health'),
          field('Objectives', { of: 'lines', stored: 'texts' }, ['Confirm speakers'], {
            error: 'Must hold at least 2 lines.',
          }),
        ],
      })
      await userEvent.click(canvas.getByRole('button', { name: 'Save 2 changes' }))
      await expect(document.activeElement?.closest('[data-error]')).toHaveTextContent('at least 2 lines')
    })
    await step(
      'a sheet that is closed while saving waits for the response, and does not ask to discard',
      async () => {
        await showWith<Story>({ busy: true, isConfirmingDiscard: true })
        await expect(canvas.getByText('Closes once it is saved')).toBeVisible()
        await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
      },
    )
    await step('long unbroken values and names wrap', async () => {
      await showWith<Story>({
        name: longWord,
        fields: [
          field('Title', { of: 'line' }, longWord, { previous: longWord, error: longWord }),
          field('Positioning', { of: 'paragraph', maxLength: 1000 }, longWord),
          field(longWord.repeat(3), { of: 'percent' }, '76'),
          field('Objectives', { of: 'lines', stored: 'texts' }, [longWord]),
          field('Agenda', { of: 'rows', columns: [['title', 'line']], fixed: false }, [longWord]),
        ],
      })
      await expectToFit(canvas.getByRole('dialog'))
      await expectToFit(canvasElement)
    })
    await step('a closed sheet is hidden, as while the user is signed out', async () => {
      await showWith<Story>({ open: false })
      await expect(canvas.queryByRole('dialog')).toBeNull()
    })
  },
}

/** Every kind of field. */
export const EveryKind: Story = {
  render: (args) => <StatefulSheet {...args} />,
  args: {
    fields: [
      field('Positioning', { of: 'paragraph', maxLength: 1000 }, 'The second step that does not punish.'),
      field('Unit', choice('Oncology', 'Diabetes', 'Sleep'), 'Diabetes'),
      field('Form', choice('RX', 'OTC'), 'OTC'),
      field('New in November', { of: 'yesNo' }, 'yes'),
      field('Holiday', { of: 'day' }, '2027-02-22'),
      field('Objectives', { of: 'lines', stored: 'texts' }, ['One', 'Two'], {
        stored: ['One', 'Tow', 'Three'],
        previous: ['Tow', 'Three'],
      }),
      field(
        'Agenda',
        {
          of: 'rows',
          columns: [
            ['title', 'line'],
            ['hours', 'count'],
          ],
          fixed: false,
        },
        ['Product deep dives\t2', 'Assessment\t1'],
      ),
      field('Chips', { of: 'rows', columns: [['label', 'line']], fixed: true }, ['Coverage', 'Training', '']),
      field('Working week', { of: 'weekdays' }, ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 lines, changed')).toBeVisible()
    await expect(canvas.queryByText('changed')).toBeNull()
    const removed = canvas.getAllByRole('listitem').slice(2)
    await expect(removed.map((line) => line.textContent)).toEqual(['−Removed: Tow', '−Removed: Three'])
    await expect(canvas.getByLabelText('Holiday')).toHaveAttribute('type', 'date')
    const chips = within(canvas.getByRole('group', { name: 'Chips' }))
    await expect(chips.queryByRole('button')).toBeNull()
    await expect(chips.getAllByRole('textbox')).toHaveLength(3)
  },
}

const valuesIn = (group: HTMLElement) =>
  within(group)
    .queryAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
    .map(({ value }) => value)

/** Every kind of field, by mouse and keyboard. */
export const EveryKindInteraction: Story = {
  ...EveryKind,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, step }) => {
    const group = (name: string) => canvas.getByRole('group', { name })
    await step('a paragraph counts its characters', async () => {
      const positioning = canvas.getByRole('textbox', { name: 'Positioning' })
      await userEvent.type(positioning, ' Now')
      await expect(positioning).toHaveAccessibleDescription('41 of 1,000 characters')
    })
    await step('a value is chosen from several options, or from two', async () => {
      const unit = canvas.getByRole('combobox', { name: 'Unit' })
      await userEvent.selectOptions(unit, 'Sleep')
      await expect(unit).toHaveDisplayValue('Sleep')
      const no = within(group('New in November')).getByRole('button', { name: 'No' })
      await expect(no).toHaveAttribute('aria-pressed', 'false')
      await userEvent.click(no)
      await expect(no).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(within(group('Form')).getByRole('button', { name: 'RX' }))
      await expect(within(group('Form')).getByRole('button', { name: 'OTC' })).not.toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })
    await step('a row is added at the end, and removed by its button', async () => {
      const agenda = within(group('Agenda'))
      await userEvent.click(agenda.getByRole('button', { name: 'Add a row' }))
      await expect(agenda.getByRole('textbox', { name: 'Agenda, row 3, title' })).toHaveFocus()
      await userEvent.keyboard('Practice')
      await userEvent.click(agenda.getByRole('button', { name: 'Remove row 1 of Agenda' }))
      await expect(valuesIn(group('Agenda'))).toEqual(['Assessment', '1', 'Practice', ''])
      await expect(agenda.getByRole('textbox', { name: 'Agenda, row 1, title' })).toHaveFocus()
    })
    await step('weekdays keep their order, and without any every day counts', async () => {
      const week = within(group('Working week'))
      await userEvent.click(week.getByRole('button', { name: 'Saturday, Sa' }))
      await userEvent.click(week.getByRole('button', { name: 'Sunday, Su' }))
      await expect(week.getByRole('button', { name: 'Sunday, Su' })).toHaveAttribute('aria-pressed', 'false')
      await expect(week.getByText('5 days')).toBeVisible()
      for (const day of week.getAllByRole('button', { pressed: true })) await userEvent.click(day)
      await expect(week.getByText('none chosen: every day counts')).toBeVisible()
    })
  },
}

/** Invalid fields show their errors, and Save focuses the first one. */
export const Invalid: Story = {
  tags: ['interaction'],
  args: {
    invalidCount: 4,
    fields: [
      field('Name', { of: 'line' }, 'Men’s Health'),
      field('Progress', { of: 'percent' }, '158', {
        stored: '58',
        previous: '58%',
        error: 'A percentage from 0 to 100, such as 58 or 58.5.',
      }),
      field('Positioning', { of: 'paragraph', maxLength: 1000 }, '', { error: 'Must not be empty.' }),
      field('Objectives', { of: 'lines', stored: 'texts' }, ['One', ' '], {
        error: 'Blank.',
        invalidLines: [1],
      }),
      field(
        'Holidays',
        {
          of: 'rows',
          columns: [
            ['start', 'day'],
            ['end', 'day'],
          ],
          fixed: false,
        },
        ['2027-02-22\t2027-02-22', '2027-03-13\t2027-03-09'],
        { error: 'It ends before it starts.', invalidLines: [1] },
      ),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('4 to correct')).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Save 2 changes' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(save)
    const progress = canvas.getByRole('spinbutton', { name: 'Progress' })
    await expect(progress).toHaveFocus()
    await expect(progress).toBeInvalid()
    await expect(progress).toHaveAccessibleDescription(/^A percentage from 0 to 100/)
    await expect(canvas.getByRole('textbox', { name: 'Positioning' })).toBeInvalid()
    const others = [...canvasElement.querySelectorAll('[aria-label][aria-invalid="true"]')]
    await expect(others.map((field) => field.getAttribute('aria-label'))).toEqual([
      'Objectives, line 2',
      'Holidays, row 2, start',
      'Holidays, row 2, end',
    ])
  },
}

/** A conflict replaces the fields, and Save focuses the first unresolved field. */
export const InConflict: Story = {
  tags: ['interaction'],
  args: {
    conflicts: { resolved: 1, total: 2 },
    conflict: (
      <ConflictResolver
        item="Phase 4"
        fields={[
          { field: 'progress', label: 'progress', ours: '76%', theirs: '74%' },
          { field: 'owner', label: 'owner', ours: 'Sales', theirs: 'Medical' },
        ]}
        choices={{ progress: 'ours' }}
        onChoose={fn()}
      />
    ),
    conflictNote: 'Dates: only you changed this. It will be saved as it is.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Dates: only you changed this/)).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByText('1 chosen of 2')).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Save what I chose' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(save)
    await expect(canvas.getByRole('button', { name: 'Use mine for owner' })).toHaveFocus()
  },
}

/** Saving failed: the input is kept, and the error is directly above Save, however long the form is. */
export const SaveFailed: Story = {
  args: {
    error: { title: 'Not saved', text: 'The site did not answer. Your changes are still here.' },
    fields: Array.from({ length: 24 }, (_, index) => field(`Field ${index + 1}`, { of: 'line' }, 'Text')),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(/did not answer/)
    const save = canvas.getByRole('button', { name: 'Save 2 changes' })
    const gap = save.getBoundingClientRect().top - alert.getBoundingClientRect().bottom
    await expect(gap).toBeGreaterThanOrEqual(0)
    await expect(gap).toBeLessThan(40)
  },
}

/** Discarding changes asks for confirmation. Enter keeps editing. */
export const DiscardPrompt: Story = {
  args: { isConfirmingDiscard: true },
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole('group', { name: 'Discard 2 changes?' }))
    await expect(group.getByRole('button', { name: 'Keep editing' })).toBeVisible()
    await expect(group.getByRole('button', { name: 'Discard' })).toBeVisible()
  },
}

/** A new item: there is no previous value to compare with, and Add is enabled without a change. */
export const Adding: Story = {
  args: { newItemName: 'phase', count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Add a phase' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add phase' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
    await expect(canvas.queryByText('Will be')).toBeNull()
  },
}

/** Nothing is changed: Save is disabled, and the item can be removed. */
export const Unchanged: Story = {
  tags: ['interaction'],
  args: { count: 0, onRemove: fn(), fields: [field('Progress', { of: 'percent' }, '72')] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing changed')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
    await expect(canvas.queryByText('changed')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove…' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** Saving: the changes can no longer be discarded. */
export const Saving: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  },
}

/** Right-to-left: the sheet is on the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('dialog').getBoundingClientRect()
    await expect(left).toBeLessThan(innerWidth - right + 1)
  },
}

/** On a phone a note says what a wider screen offers. */
export const Phone: Story = {
  parameters: { ...smallPhone },
  args: { wideScreenNote: 'On a wider screen all products can be edited as one grid.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^On a wider screen/)).toBeVisible()
  },
}
