import type { Meta, StoryObj } from '@storybook/react'
import { fn, waitFor } from '@storybook/test'
import { planEdits, planText } from '~/data/domain/editing/jsonEdits'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import { EditResults, type EditResult, type EditResultsProps } from '~/ui/panels/JsonEditor/EditResults'
import { JsonModule } from '~/ui/panels/JsonEditor/JsonModule'
import { inAdminPanel, underJsonEditor } from '../../support/adminPanel'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import { editorFields, editorText } from '../../support/editorDocument'
import { longWord } from '../../support/narrow'

const stored = { phases, products, targets }
const plan = planEdits(JSON.parse(editorText), stored, (_, __, { progress }) =>
  progress === '1.4' ? [{ path: ['progress'], reason: 'must be a decimal string from "0" to "1"' }] : [],
)
const nothing = planEdits({ phases: [] }, stored, () => [])
const invalid = { title: 'Invalid JSON', text: 'Unexpected end of JSON input.' }
const changed = {
  title: 'Phase 4 and 1 more were changed while you were editing',
  text: 'progress 70% → 72%, today, 14:38 by mona. What you typed is kept; you choose which to save.',
}
const progress = { done: 137, total: 500, isStopping: false }
const conflict = (
  <ConflictResolver
    item="Phase 5"
    lastChange="14:38 by mona"
    fields={[{ field: 'progress', label: 'progress', ours: '45%', theirs: '50%' }]}
    choices={{}}
    onChoose={fn()}
  />
)

const meta = {
  component: JsonModule,
  subcomponents: { EditResults },
  title: 'Panels/Admin Mode/JsonModule (code editor), EditResults',
  id: 'panels-admin-mode-jsonmodule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [controlled('text', 'onTextChange'), inAdminPanel],
  args: {
    text: editorText,
    onTextChange: fn(),
    onLoad: fn(),
    plan,
    onApply: fn(),
    busy: false,
    progress: null,
    onStop: fn(),
    error: null,
    results: [],
    fields: editorFields,
    lastChangeOf: (_, id) => (id === 'phase-4' ? '14:32 by admin' : null),
  },
  argTypes: {
    plan: choices({ none: null, 'two changes, one refused': plan, 'nothing to change': nothing }),
    progress: choices({ none: null, applying: progress, stopping: { ...progress, isStopping: true } }),
    error: choices({ none: null, invalid }),
    warning: choices({ none: null, 'changed meanwhile': changed }),
    conflict: choices({ none: undefined, 'Phase 5': conflict }),
    results: { control: false },
    fields: { control: false },
  },
  // The editor is loaded on first use.
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'JSON editor' })
  },
} satisfies Meta<typeof JsonModule>

export default meta
type Story = StoryObj<typeof meta>

/** What Apply will do, with old and new values; what is refused, and its line; what is ignored. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      if (!canvasElement.querySelector('.cm-faultLine')) throw new Error('No line is marked yet.')
    })
  },
}

/** Blank: the only state in which Apply is disabled. */
export const Blank: Story = { args: { text: '', plan: null } }

const duplicates = `{
  "phases": [
    { "id": "phase-4", "progress": "0.78", "progress": "0.8" },
    { "id": "phase-4", "progress": "0.9" }
  ]
}`

/** A key that is there twice, and two entries that contradict each other: both are refused, with both places. */
export const DuplicateKey: Story = {
  args: { text: duplicates, plan: planText(duplicates, stored, () => []) },
}

/** The text changes nothing. */
export const NothingToChange: Story = { args: { plan: nothing } }

const objectives = ['Map 400 accounts', 'Agree the message with KOLs', 'Train the trainers']
const phaseFour = { path: ['phases', 0], collection: 'timeline' as const, id: 'phase-4' }

/** Apply stopped at a refused entry, and each entry says what became of it. Lists show their lines; long words wrap. */
export const Stopped: Story = {
  args: {
    text: `{ "phases": [{ "id": "${longWord.repeat(5)}" }] }`,
    error: { title: 'Invalid JSON', text: 'Apply stopped at the first entry that was refused.' },
    results: [
      { path: 'phases[0]', url: `/api/timeline/${longWord.repeat(3)}`, outcome: 'applied' },
      { path: 'phases[1]', url: '', outcome: 'refused', reason: longWord.repeat(6) },
    ],
    plan: {
      calls: [
        {
          ...phaseFour,
          changes: [
            { field: 'owner', before: 'Rindfleisch'.repeat(20), after: 'Überwachung'.repeat(20) },
            {
              field: 'objectives',
              before: objectives,
              after: [...objectives.slice(1), 'Open sixty accounts'],
            },
            { field: 'deliverables', before: objectives, after: [...objectives].reverse() },
          ],
        },
      ],
      refused: [],
      ignored: [],
      unchanged: { key: 'phases', count: 6 },
    },
  },
}

/** Someone else has just changed the same fields. */
export const ChangedMeanwhile: Story = { args: { warning: changed } }

/** Both changed it: one of the two values is kept. */
export const Conflict: Story = { args: { conflict } }

/** 500 entries are being applied. Stop takes effect between two requests. */
export const InProgress: Story = { args: { busy: true, progress } }

const results: EditResult[] = [
  { path: 'phases[0]', url: '/api/timeline/phase-3', outcome: 'applied' },
  { path: 'phases[1]', url: '/api/timeline/phase-4', outcome: 'failed' },
  { path: 'phases[2]', url: '/api/timeline/phase-5', outcome: 'not tried' },
]
const stopped = Array.from({ length: 500 }, (_, index): EditResult => ({
  path: `phases[${index}]`,
  url: '/api/timeline/phase-5',
  outcome: index < 3 ? 'applied' : 'not tried',
}))

/** `EditResults`: the server failed at the second entry, so the third was not tried; the alert above says so once. */
export const Results: StoryObj<EditResultsProps> = {
  name: 'EditResults',
  args: { results },
  argTypes: { results: choices({ 'one failed': results, 'the first three of 500 applied': stopped }) },
  render: ({ results }) => <EditResults results={results} />,
  decorators: [underJsonEditor],
  play: () => undefined,
}
