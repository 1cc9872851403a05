import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { FieldKind } from '~/data/domain/editing/editForm'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { EditSheet, type EditSheetField, type EditSheetProps } from '~/ui/panels/Editing/EditSheet'
import { closing, holding, showAgain, useFollowed } from '../../support/holding'
import { smallPhone } from '../../support/smallPhone'

const field = (
  label: string,
  kind: FieldKind,
  value: EditSheetField['value'],
  rest: Partial<EditSheetField> = {},
): EditSheetField => ({
  field: { name: label.toLowerCase(), label, kind },
  value,
  stored: value,
  was: null,
  error: null,
  onChange: fn(),
  onRestore: fn(),
  ...rest,
})

const statuses = ['PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED'].map((value) => ({ value, label: value }))

/** Each field keeps what is typed in it. */
function Typed(props: EditSheetProps) {
  const [fields, change] = useFollowed(props.fields)
  return (
    <EditSheet
      {...props}
      fields={fields.map((field, index) => ({
        ...field,
        onChange: (value) => {
          change((fields) => fields.map((one, place) => (place === index ? { ...field, value } : one)))
          field.onChange(value)
        },
        onRestore: () => {
          change((fields) =>
            fields.map((one, place) =>
              place === index ? { ...field, value: field.stored, was: null } : one,
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
  tags: ['new', 'since-next'],
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    name: 'Phase 4',
    subtitle: 'Pre-Launch Activation · signed in as admin',
    fields: [
      field('Title', { of: 'line' }, 'Pre-Launch Activation'),
      field('Dates', { of: 'line' }, 'Sep 15 – Oct 22', {
        stored: 'Sep 15 – Oct 19',
        was: 'Sep 15 – Oct 19',
        note: '38 days, Monday to Wednesday',
      }),
      field('Status', { of: 'choice', options: statuses }, 'IN PROGRESS', {
        note: 'Follows the progress; only COMPLETED is set by hand',
      }),
      field('Progress', { of: 'percent' }, '76', { stored: '72', was: '72%' }),
      field('Objectives', { of: 'lines', stored: 'texts' }, [
        'Open every tier A account',
        'Confirm speakers',
      ]),
    ],
    count: 2,
    invalidCount: 0,
    chosen: null,
    busy: false,
    asksToDiscard: false,
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
  ],
} satisfies Meta<typeof EditSheet>

export default meta
type Story = StoryObj<typeof meta>

/** The focus goes to the first field; Ctrl Enter saves, Escape closes. */
export const Default: Story = {
  // It is said beside a conflict.
  argTypes: { beside: { control: false } },
  render: (args) => <Typed {...args} />,
  decorators: [
    holding('asksToDiscard', { onDiscard: (asks: boolean) => !asks, onCancel: () => false }),
    closing('onOpenChange', 'open'),
  ],
}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const sheet = within(canvasElement).getByRole('dialog', { name: 'Edit Phase 4' })
    await expect(within(sheet).getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
  },
}

/** Save goes to what cannot be saved. */
export const Invalid: Story = {
  tags: ['interaction'],
  args: {
    invalidCount: 1,
    fields: [
      field('Name', { of: 'line' }, 'Men’s Health'),
      field('Progress', { of: 'percent' }, '158', {
        stored: '58',
        was: '58%',
        error: 'A percentage from 0 to 100, such as 58 or 58.5.',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save 2 changes' }))
    await expect(canvas.getByRole('spinbutton', { name: 'Progress' })).toHaveFocus()
  },
}

/** Someone else was faster: the fields make room for the choice. */
export const InConflict: Story = {
  args: {
    chosen: { decided: 0, of: 1 },
    conflict: (
      <ConflictResolver
        item="Phase 4"
        fields={[{ field: 'progress', label: 'progress', mine: '76%', theirs: '74%' }]}
        choices={{}}
        onChoose={fn()}
      />
    ),
    beside: 'Dates: only you changed this. It will be saved as it is.',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^Dates: only you changed this/)).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** Not saved: what was typed stays. */
export const NotSaved: Story = {
  args: { error: { title: 'Not saved', text: 'The site did not answer. Your changes are still here.' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(/did not answer/)
  },
}

/** Its reason is over Save, however many fields are between it and the first one. */
export const NotSavedAtTheFoot: Story = {
  tags: ['unlisted'],
  args: {
    ...NotSaved.args,
    fields: Array.from({ length: 24 }, (_, index) => field(`Field ${index + 1}`, { of: 'line' }, 'Text')),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const save = canvas.getByRole('button', { name: 'Save 2 changes' })
    const gap = save.getBoundingClientRect().top - canvas.getByRole('alert').getBoundingClientRect().bottom
    await expect(gap).toBeGreaterThanOrEqual(0)
    await expect(gap).toBeLessThan(40)
  },
}

/** Save goes to a list that cannot be saved as a whole, too. */
export const InvalidList: Story = {
  tags: ['unlisted', 'interaction'],
  args: {
    invalidCount: 1,
    fields: [
      field('Name', { of: 'line' }, 'Men’s Health'),
      field('Objectives', { of: 'lines', stored: 'texts' }, ['Confirm speakers'], {
        error: 'Must hold at least 2 lines.',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save 2 changes' }))
    await expect(document.activeElement?.closest('[data-error]')).toHaveTextContent('at least 2 lines')
  },
}

/** Save goes to the first field whose side is not chosen. */
export const InConflictUndecided: Story = {
  tags: ['unlisted', 'interaction'],
  args: {
    chosen: { decided: 1, of: 2 },
    conflict: (
      <ConflictResolver
        item="Phase 4"
        fields={[
          { field: 'progress', label: 'progress', mine: '76%', theirs: '74%' },
          { field: 'owner', label: 'owner', mine: 'Sales', theirs: 'Medical' },
        ]}
        choices={{ progress: 'mine' }}
        onChoose={fn()}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Save what I chose' }))
    await expect(canvas.getByRole('button', { name: 'Use mine for owner' })).toHaveFocus()
  },
}

/** Kept after all: the focus comes back into the sheet. */
export const AsksToDiscard: Story = {
  tags: ['interaction'],
  args: { asksToDiscard: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('dialog')).toHaveFocus()
  },
}

/** Hidden, as while nobody is signed in, it keeps what was typed. */
export const Hidden: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}

/** From right to left it is at the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const { left, right } = within(canvasElement).getByRole('dialog').getBoundingClientRect()
    await expect(left).toBeLessThan(innerWidth - right + 1)
  },
}

/** On a phone it says what a wider screen has. */
export const OnAPhone: Story = {
  parameters: { ...smallPhone },
  args: { wider: 'On a wider screen all products can be edited as one grid.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^On a wider screen/)).toBeVisible()
  },
}
