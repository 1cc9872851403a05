import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { cleanPlan, importConflict, importPlan, samePlan } from '~/data/fixtures/imports'
import { ImportSheet, type ImportState } from '~/ui/panels/Import/ImportSheet'

const planned: Extract<ImportState, { of: 'plan' }> = {
  ...{ of: 'plan', file: 'launch-2027.xlsx', plan: cleanPlan, readAt: '17:08 UTC', mapped: {} },
  ...{ busy: false, error: null, conflict: null },
}

const meta = {
  component: ImportSheet,
  title: 'Panels/Admin Mode/ImportSheet',
  tags: ['new', 'since-next'],
  args: {
    state: planned,
    ...{
      onFile: fn(),
      onStop: fn(),
      onAnother: fn(),
      onWhole: fn(),
      onMap: fn(),
      onApply: fn(),
      onExport: fn(),
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 976 }}>
        <h2>Admin Mode</h2>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImportSheet>

export default meta
type Story = StoryObj<typeof meta>

/** What a file will do, with nothing in the way: one Apply. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'What launch-2027.xlsx will do' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 4 changes' }))
    await expect(args.onApply).toHaveBeenCalledWith({ rest: false, leave: [] })
    await userEvent.click(canvas.getByRole('checkbox', { name: /whole list/ }))
    await expect(args.onWhole).toHaveBeenCalledWith('products', false)
  },
}

/** Where a file is dropped or chosen. */
export const Drop: Story = {
  tags: ['interaction'],
  args: { state: { of: 'drop' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Blank template' }))
    await expect(args.onExport).toHaveBeenCalledWith('template')
  },
}

/** The file is being read, and can be stopped. */
export const Reading: Story = {
  tags: ['interaction'],
  args: { state: { of: 'reading', file: 'launch-2027.xlsx' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalled()
  },
}

/** Cells are refused: Apply waits, until they are left as they are. */
export const WithRefusals: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, plan: importPlan } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const apply = canvas.getByRole('button', { name: 'Apply 4 changes' })
    await expect(apply).toHaveAccessibleDescription(/^Apply waits: 3 cells are refused\./)
    await userEvent.click(apply)
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Leave these 3 cells/ }))
    await userEvent.click(apply)
    await expect(args.onApply).toHaveBeenCalledWith({ rest: true, leave: [] })
  },
}

/** Others have changed fields meanwhile: each is chosen before anything is applied. */
export const Conflict: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, conflict: importConflict } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const [name, choice] of [
      ['Quellora 100 mg, Business unit', 'Use theirs'],
      ['Quellora 50 mg, HCP Visits', 'Use the file'],
    ] as const)
      await userEvent.click(within(canvas.getByRole('group', { name })).getByRole('button', { name: choice }))
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 4 changes' }))
    await expect(args.onApply).toHaveBeenCalledWith({ rest: false, leave: ['Products!D3'] })
  },
}

/** Everything that the file says is here already. */
export const NothingToChange: Story = {
  args: { state: { ...planned, plan: samePlan } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nothing to change')
  },
}

/** It was not applied, and the plan stays. */
export const NotApplied: Story = {
  args: {
    state: { ...planned, error: 'The server could not be reached. Check the connection, then try again.' },
  },
}

/** It is being applied. */
export const Applying: Story = { args: { state: { ...planned, busy: true } } }

const refusals = {
  locked:
    'The file is protected by a password: open it in Excel, take the password off under File, Info, save it, and import it again.',
  large: 'The file is larger than 10 MB: delete pictures inside it, or import its sheets one by one.',
  old: 'The file is a workbook of Excel 97–2003 (.xls): save it as “Excel Workbook (.xlsx)”, and import that.',
}

/** The whole file is refused: what is wrong, and what to do. */
export const Locked: Story = {
  args: { state: { of: 'refused', file: 'launch-2027 (locked).xlsx', reason: refusals.locked } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('password')
  },
}

/** It is too large. */
export const TooLarge: Story = {
  args: { state: { of: 'refused', file: 'launch-2027-full.xlsx', reason: refusals.large } },
}

/** It is of an Excel of long ago. */
export const OldExcel: Story = {
  args: { state: { of: 'refused', file: 'launch-2027.xls', reason: refusals.old } },
}
