import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { FieldKind } from '~/data/domain/editing/editForm'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { EditSheet, type EditSheetField, type EditSheetProps } from '~/ui/panels/Editing/EditSheet'
import { choices } from '../../support/choices'
import { closable, controlled, useArgState } from '../../support/controlled'
import { longWord } from '../../support/narrow'

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

const underHead = (head: string, { field, ...rest }: EditSheetField): EditSheetField => ({
  ...rest,
  field: { ...field, head },
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

const notSaved = { title: 'Not saved', text: 'The site did not answer. Your changes are still here.' }
const conflict = (
  <ConflictResolver
    item="Phase 4"
    fields={[
      { field: 'progress', label: 'progress', ours: '76%', theirs: '74%' },
      { field: 'owner', label: 'owner', ours: 'Sales', theirs: 'Medical' },
    ]}
    choices={{ progress: 'ours' }}
    onChoose={fn()}
  />
)
const inConflict = {
  conflicts: { resolved: 1, total: 2 },
  conflict,
  conflictNote: 'Dates: only you changed this. It will be saved.',
}

const meta = {
  component: EditSheet,
  title: 'Panels/Admin Mode/EditSheet (form, side sheet)',
  id: 'panels-admin-mode-editsheet',
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
  argTypes: {
    conflicts: choices({ none: null, 'one of two': inConflict.conflicts }),
    conflict: choices({ none: undefined, 'Phase 4': conflict }),
    error: choices({ none: null, 'not saved': notSaved }),
    newItemName: choices({ none: undefined, phase: 'phase' }),
    onRemove: choices({ none: undefined, 'can be removed': fn() }),
  },
  decorators: (Story) => (
    <div style={{ minHeight: 900 }}>
      <h1>Launch Timeline</h1>
      <Story />
    </div>
  ),
} satisfies Meta<typeof EditSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Two fields are changed, and show what they were. The first field has focus. */
export const Default: Story = {
  render: (args) => <StatefulSheet {...args} />,
  decorators: [
    controlled('isConfirmingDiscard', { onDiscard: (asks: boolean) => !asks, onCancel: () => false }),
    closable('onOpenChange', 'open'),
  ],
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
      field('Mark', { of: 'drawing', maxLength: 20_000 }, ''),
      field(
        'Colour',
        {
          of: 'hue',
          hues: ['purple', 'teal', 'blue', 'plum', 'green'],
          taken: { teal: 'Diabetes', purple: 'Oncology, Neurology' },
        },
        'plum',
      ),
      field('Working week', { of: 'weekdays' }, ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']),
    ],
  },
}

/** A form of several sections is wide: a list leads to each, and a field finds a setting. */
export const Sections: Story = {
  render: (args) => <StatefulSheet {...args} />,
  args: {
    name: 'the launch',
    subtitle: 'Launch Command Center · signed in as admin',
    invalidCount: 1,
    fields: [
      underHead('Name', field('Name', { of: 'line' }, 'Launch Command Center')),
      field('Suffix', { of: 'line' }, 'CRM', { stored: '', previous: '' }),
      underHead('Dates', field('Window starts', { of: 'day' }, '2025-08-01')),
      field('Window ends', { of: 'day' }, '2025-07-01', {
        stored: '2025-11-30',
        previous: '2025-11-30',
        error: 'It ends before it starts.',
      }),
      underHead('Targets', field('Trend of HCP visits', { of: 'line' }, '+12%')),
      field('Trend of hospitals', { of: 'line' }, '+8%'),
      ...Array.from({ length: 12 }, (_, at) => field(`Text ${at + 1}`, { of: 'line' }, 'Pre-launch')),
    ],
  },
}

/** Each invalid field says what is valid. A long word wraps. */
export const Invalid: Story = {
  args: {
    invalidCount: 4,
    fields: [
      field('Name', { of: 'line' }, longWord, { stored: 'Urology', previous: longWord }),
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
}

/** A conflict replaces the fields. */
export const InConflict: Story = { args: inConflict }

/** Saving failed: the reason is directly above Save, however long the form is. */
export const SaveFailed: Story = {
  args: {
    error: notSaved,
    fields: Array.from({ length: 12 }, (_, index) => field(`Field ${index + 1}`, { of: 'line' }, 'Text')),
  },
}

/** Discard asks first. */
export const DiscardPrompt: Story = { args: { isConfirmingDiscard: true } }

/** A new item: nothing to compare with, and Add can be pressed. */
export const Adding: Story = { args: { newItemName: 'phase', count: 0 } }

/** Nothing is changed, and the item can be removed. On a phone a note says what a wider screen offers. */
export const Unchanged: Story = {
  args: {
    count: 0,
    onRemove: fn(),
    fields: [field('Progress', { of: 'percent' }, '72')],
    wideScreenNote: 'On a wider screen all products can be edited as one grid.',
  },
}

/** What a phase waits for: each with its days, which may lie before its end. One of them would go round in a circle. */
export const WaitsFor: Story = {
  render: (args) => <StatefulSheet {...args} />,
  args: {
    name: 'Phase 6',
    subtitle: 'Supply, Pricing & Trade Readiness · signed in as admin',
    fields: [
      field(
        'Waits for',
        {
          of: 'links',
          options: [
            { value: 'phase-3', label: '3 Medical Rep Training & Certification' },
            { value: 'phase-4', label: '4 Pre-Launch Activation' },
            { value: 'phase-7', label: '7 November Go-Live & Follow-Through' },
          ],
        },
        ['phase-4 -8', 'phase-7'],
        {
          error: 'Phase 7 already waits for phase 6. 6 → 7 → 6 would go round in a circle.',
          invalidLines: [1],
          links: {
            waitedBy: [{ name: '7 November Go-Live & Follow-Through', text: '5 days before its end' }],
            overlaps: [5, null],
          },
        },
      ),
    ],
    count: 1,
    invalidCount: 1,
  },
}
