import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import {
  askingPlan,
  cleanPlan,
  emptyingPlan,
  importConflict,
  importItems,
  importPlan,
  samePlan,
} from '~/data/fixtures/imports'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { ImportSheet, type ImportState } from '~/ui/panels/Import/ImportSheet'
import { longTitle, expectToFit } from '../../support/narrow'
import { showWith, shownAnew } from '../../support/showWith'

const planned: Extract<ImportState, { step: 'plan' }> = {
  ...{ step: 'plan', file: 'launch-2027.xlsx', plan: cleanPlan, columnMapping: {} },
  readAt: new Date('2026-11-28T17:08:00Z'),
  ...{ busy: false, error: null, conflict: null },
}

const meta = {
  component: ImportSheet,
  title: 'Panels/Admin Mode/ImportSheet',
  tags: ['new', 'since-0.2.0'],
  args: {
    state: planned,
    ...{
      onFile: fn(),
      onStop: fn(),
      onChooseAnother: fn(),
      onReplace: fn(),
      onSheet: fn(),
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
    shownAnew,
  ],
} satisfies Meta<typeof ImportSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Lists the changes in the file. No cell is refused and no field conflicts. */
export const Default: Story = {}

/** The time of the comparison is the launch's; its town is named where the reader's clock differs. */
export const InAnotherTown: Story = {
  tags: ['interaction', '!dev'],
  decorators: [
    (Story) => (
      <LaunchContext.Provider value={{ launch: makeLaunch({ timeZone: 'Pacific/Chatham' }), counts: {} }}>
        <Story />
      </LaunchContext.Provider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ · read at 06:53 Chatham · nothing is changed yet$/)).toBeVisible()
  },
}

const rowsOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: 'Products' })).getAllByRole('listitem')

/** The counts filter the list. An unknown column is mapped to a field. Apply sends the changes. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    await expect(canvas.getByRole('heading', { name: 'What launch-2027.xlsx will do' })).toBeVisible()
    const rows = rowsOf(canvasElement)
    await expect(rows[0]).toHaveTextContent(/Lomarique 25 mg.*Added with 3 fields.*row 31/)
    await expect(rows[1]).toHaveTextContent(/Pelmiro cream.*its target goes with it.*Removed.*–$/)
    await expect(rows[2]).toHaveTextContent(/renal → cardio.*No → Yes.*row 3/)
    await expect(rows[3]).toHaveTextContent('2 entries → 3 entries, “Pack text cleared”')
    await userEvent.click(canvas.getByRole('button', { name: '2 changed' }))
    await expect(rowsOf(canvasElement)).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: '2 changed', pressed: true }))
    await expect(rowsOf(canvasElement)).toHaveLength(4)
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Franchise goes to' }),
      'Business unit',
    )
    await expect(args.onMap).toHaveBeenCalledWith('Products!F', 'buId')
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 4 changes' }))
    await expect(args.onApply).toHaveBeenCalledWith({ rest: false, leave: [] })
    await userEvent.click(canvas.getByRole('checkbox', { name: /whole list/ }))
    await expect(args.onReplace).toHaveBeenCalledWith('products', false)
    await step('one mapped column, one refused cell and one conflict; a long name wraps', async () => {
      await showWith<Story>({
        state: {
          ...planned,
          columnMapping: { 'Products!F': 'buId' },
          plan: {
            ...importPlan,
            errors: importPlan.errors.slice(0, 1),
            lists: importPlan.lists.map((list) => ({
              ...list,
              unknownColumns: list.unknownColumns.slice(0, 1),
            })),
            items: [{ ...importItems.changed, name: longTitle }],
          },
          conflict: { ...importConflict, conflicts: importConflict.conflicts.slice(0, 1) },
        },
      })
      await expect(canvas.getByRole('combobox', { name: 'Franchise goes to' })).toHaveDisplayValue(
        'Business unit',
      )
      await expect(canvas.getByText('1 column of')).toBeVisible()
      await expect(canvas.getByText('1 cell is refused')).toBeVisible()
      await expect(canvas.getByRole('checkbox', { name: /^Leave this cell as it is/ })).toBeVisible()
      await expect(canvas.getByText('1 field was changed while you were reading')).toBeVisible()
      await expectToFit(canvasElement)
    })
  },
}

/** The first step: choose or drop a file, or download a blank template. */
export const Drop: Story = {
  tags: ['interaction'],
  args: { state: { step: 'drop' } },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Blank template' }))
    await expect(args.onExport).toHaveBeenCalledWith('template')
    const file = new File(['id\n'], 'products.csv', { type: 'text/csv' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is no file input.')
    await userEvent.upload(input, file)
    await expect(args.onFile).toHaveBeenCalledWith(file)
    // While a file is dragged over the target, the text says what a drop does.
    const target = canvas.getByText('Drop a workbook here')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    const drag = (type: string) => target.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }))
    drag('dragover')
    await expect(await canvas.findByText('Let go to read the file')).toBeVisible()
    drag('drop')
    await expect(args.onFile).toHaveBeenCalledTimes(2)
    // A file that is dropped beside the target does not replace the page.
    const beside = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    canvas.getByRole('heading', { name: 'Import' }).dispatchEvent(beside)
    await expect(beside.defaultPrevented).toBe(true)
    await expect(args.onFile).toHaveBeenCalledTimes(2)
    drag('dragover')
  },
}

/** The file is being read. Stop cancels. */
export const Reading: Story = {
  tags: ['interaction'],
  args: { state: { step: 'reading', file: 'launch-2027.xlsx' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalled()
  },
}

/** Some cells are refused. Apply waits until the user chooses to leave them as they are. */
export const WithRefusals: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, plan: importPlan } },
  play: async ({ canvas, args }) => {
    const apply = canvas.getByRole('button', { name: 'Apply 4 changes' })
    await expect(apply).toHaveAccessibleDescription(/^Apply waits: 3 cells are refused\./)
    await expect(canvas.getByRole('alert')).toHaveTextContent('“Rx only” must be RX or OTC')
    await expect(canvas.getByRole('alert')).toHaveTextContent('“03/04/2027” is 3 April or 4 March')
    await userEvent.click(apply)
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Leave these 3 cells/ }))
    await userEvent.click(apply)
    await expect(args.onApply).toHaveBeenCalledWith({ rest: true, leave: [] })
  },
}

/** Too many refused cells to list: the first 100 are shown, with the number of the others. */
export const ManyRefusals: Story = {
  args: {
    state: {
      ...planned,
      plan: {
        ...importPlan,
        ...{ adds: 5000, changes: 12_345 },
        errors: Array.from({ length: 1_240 }, (_, at) => ({
          place: `Products!C${at + 2}`,
          reason: 'must not be blank',
        })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,240 cells are refused')).toBeVisible()
    await expect(canvas.getByText('And 1,140 more.')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: '12,345 changed' })).toBeVisible()
  },
}

/** Someone else has changed the same fields. Each conflict needs a choice before Apply. */
export const Conflict: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, conflict: importConflict } },
  play: async ({ canvas, args }) => {
    const field = (name: string) => within(canvas.getByRole('group', { name }))
    await expect(field('Quellora 50 mg, HCP Visits').getByText('118')).toBeVisible()
    for (const [name, choice] of [
      ['Quellora 100 mg, Business unit', 'Use theirs'],
      ['Quellora 50 mg, HCP Visits', 'Use the file'],
    ] as const) {
      const button = field(name).getByRole('button', { name: choice })
      await userEvent.click(button)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 4 changes' }))
    await expect(args.onApply).toHaveBeenCalledWith({ rest: false, leave: ['Products!D3'] })
  },
}

/** A sheet whose name is no list, and columns that look like fields, are asked about above the plan. */
export const Questions: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, plan: askingPlan } },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('Which list is this sheet?')).toBeVisible()
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Products - Table 1 is' }),
      'Products (by its columns)',
    )
    await expect(args.onSheet).toHaveBeenCalledWith('Products - Table 1', 'products')
    await expect(canvas.getByText('1 sheet is left out')).toBeVisible()
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Actual start goes to' }),
      'Start (looks like it)',
    )
    await expect(args.onMap).toHaveBeenCalledWith('Phases!C', 'start')
    // Only what is not asked stands in grey beside the plan.
    const aside = within(canvas.getByRole('navigation', { name: 'Lists of the file' }))
    await expect(aside.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByRole('combobox', { name: 'Remark 9 goes to' })).not.toBeVisible()
    await userEvent.click(canvas.getByText('4 more'))
    await expect(canvas.getByRole('combobox', { name: 'Remark 12 goes to' })).toBeVisible()
    await expectToFit(canvasElement)
  },
}

/** No sheet is a list: Apply waits until one is chosen. */
export const NoList: Story = {
  args: {
    state: {
      ...planned,
      plan: {
        ...samePlan,
        ...{ unchanged: 0, lists: [], unknownSheets: askingPlan.unknownSheets },
        errors: [{ place: 'the file', reason: 'has no sheet that matches a list of the launch' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('combobox')).toHaveLength(2)
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Apply 0 changes' })).toHaveAccessibleDescription(
      'Apply waits: choose the list of a sheet.',
    )
  },
}

/** The file has headers and no rows. */
export const NoRows: Story = {
  args: { state: { ...planned, plan: { ...emptyingPlan, removes: 0, items: [], lists: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no rows to import')
  },
}

/** A file without rows is to be the whole list: the page asks again, with the number that would go. */
export const EmptiedList: Story = {
  tags: ['interaction'],
  args: { state: { ...planned, plan: emptyingPlan } },
  play: async ({ canvas, args }) => {
    const apply = canvas.getByRole('button', { name: 'Apply 35 changes' })
    await expect(apply).toHaveAccessibleDescription(/35 items would be removed/)
    await userEvent.click(apply)
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remove 35 of Products' }))
    await userEvent.click(apply)
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

/** The file contains no changes. */
export const NothingToChange: Story = {
  args: { state: { ...planned, plan: samePlan } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing to change')
  },
}

/** The changes could not be applied, and can be sent again. The plan stays. */
export const ApplyFailed: Story = {
  args: {
    state: {
      ...planned,
      error: {
        text: 'The server could not save it. Send it again, and tell the operator if it happens again.',
        onSendAgain: fn(),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server could not save it.')
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible()
    await expect(rowsOf(canvasElement)).toHaveLength(4)
  },
}

/** The changes are being applied, and Apply is disabled. */
export const Applying: Story = {
  args: { state: { ...planned, busy: true } },
  play: async ({ canvas }) => {
    const apply = canvas.getByRole('button', { name: 'Apply 4 changes' })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(apply).toHaveAccessibleDescription('One moment …')
  },
}

/**
 * The whole file is refused, for example because it is locked, too large or in an old Excel format. The message says
 * what to do.
 */
export const Refused: Story = {
  args: {
    state: {
      step: 'refused',
      file: 'launch-2027 (locked).xlsx',
      reason:
        'The file is protected by a password: open it in Excel, take the password off under File, Info, save it, and import it again.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('password')
    await expect(canvas.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  },
}
