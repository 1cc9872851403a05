import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import {
  askingPlan,
  cleanPlan,
  emptyingPlan,
  importConflict,
  importPlan,
  samePlan,
} from '~/data/fixtures/imports'
import { ExportModule, type ExportModuleProps } from '~/ui/panels/Admin/ExportModule'
import { ImportSheet, type ImportState } from '~/ui/panels/Import/ImportSheet'
import { choices } from '../../support/choices'

const planned: Extract<ImportState, { step: 'plan' }> = {
  ...{ step: 'plan', file: 'launch-2027.xlsx', plan: cleanPlan, columnMapping: {} },
  readAt: new Date('2026-11-28T17:08:00Z'),
  ...{ busy: false, error: null, conflict: null },
}
const drop: ImportState = { step: 'drop' }
const reading: ImportState = { step: 'reading', file: 'launch-2027.xlsx' }
const refused: ImportState = {
  step: 'refused',
  file: 'launch-2027 (locked).xlsx',
  reason:
    'The file is protected by a password: open it in Excel, take the password off under File, Info, save it, and import it again.',
}
const noList: ImportState = {
  ...planned,
  plan: {
    ...samePlan,
    ...{ unchanged: 0, lists: [], unknownSheets: askingPlan.unknownSheets },
    errors: [{ place: 'the file', reason: 'has no sheet that matches a list of the launch' }],
  },
}
const noRows: ImportState = { ...planned, plan: { ...emptyingPlan, removes: 0, items: [], lists: [] } }
const applyFailed: ImportState = {
  ...planned,
  error: { text: 'The server could not save it. Send it again in a moment.', onSendAgain: fn() },
}

const meta = {
  component: ImportSheet,
  subcomponents: { ExportModule },
  title: 'Panels/Admin Mode/ImportSheet (file upload, dropzone), ExportModule',
  id: 'panels-admin-mode-importsheet',
  tags: ['new', 'since-0.2.0'],
  args: {
    state: planned,
    onFile: fn(),
    onStop: fn(),
    onChooseAnother: fn(),
    onReplace: fn(),
    onSheet: fn(),
    onMap: fn(),
    onApply: fn(),
    onExport: fn(),
  },
  argTypes: {
    state: choices({
      ...{ 'choose a file': drop, reading, 'a plan': planned, 'the file is refused': refused },
      'the file has no list': noList,
      'the file has no rows': noRows,
      'nothing to change': { ...planned, plan: samePlan },
      'being applied': { ...planned, busy: true },
      'not applied': applyFailed,
    }),
  },
  decorators: (Story) => (
    <div style={{ maxInlineSize: 976 }}>
      <h2>Admin Mode</h2>
      <Story />
    </div>
  ),
} satisfies Meta<typeof ImportSheet>

export default meta
type Story = StoryObj<typeof meta>

/** What the file will change. No cell is refused and no field conflicts. */
export const Default: Story = {}

/** The first step: choose or drop a file, or download a blank template. */
export const Drop: Story = { args: { state: drop } }

/** The file is being read. */
export const Reading: Story = { args: { state: reading } }

/** The whole file is refused. The message says what to do. */
export const Refused: Story = { args: { state: refused } }

/** A sheet whose name is no list, and columns that look like fields, are asked about above the plan. */
export const Questions: Story = { args: { state: { ...planned, plan: askingPlan } } }

/** Some cells are refused, and someone else has changed the same fields. Apply waits for both. */
export const Conflict: Story = { args: { state: { ...planned, plan: importPlan, conflict: importConflict } } }

/** A file without rows is to be the whole list: the page asks again. */
export const EmptiedList: Story = { args: { state: { ...planned, plan: emptyingPlan } } }

/** The changes could not be applied. The plan stays. */
export const ApplyFailed: Story = { args: { state: applyFailed } }

const exportedFile = { name: 'timeline', format: 'json' } as const

/** `ExportModule`: the history and each list, as Excel, CSV or JSON. */
export const Export: StoryObj<ExportModuleProps> = {
  name: 'ExportModule (download)',
  args: { onExport: fn(), exporting: null, exported: null, error: null },
  argTypes: {
    exporting: choices({ none: null, 'Phases as JSON': exportedFile }),
    exported: choices({ none: null, 'Phases as JSON': exportedFile }),
  },
  render: ({ onExport, exporting, exported, error }) => (
    <div style={{ maxInlineSize: 432 }}>
      <ExportModule {...{ onExport, exporting, exported, error }} />
    </div>
  ),
}

/** A file is being requested: the buttons do nothing. */
export const ExportRequested: typeof Export = {
  ...Export,
  name: 'ExportModule, requested',
  args: { ...Export.args, exporting: exportedFile },
}

/** The download has started. */
export const ExportStarted: typeof Export = {
  ...Export,
  name: 'ExportModule, started',
  args: { ...Export.args, exported: exportedFile },
}

/** The download failed. */
export const ExportFailed: typeof Export = {
  ...Export,
  name: 'ExportModule, failed',
  args: { ...Export.args, error: 'The server cannot be reached; try again in a moment.' },
}
