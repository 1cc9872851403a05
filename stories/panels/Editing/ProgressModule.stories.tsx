import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { unitProgress } from '~/data/domain/editing/progressItems'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { progressItems } from '~/data/fixtures/progressItem'
import { ready } from '~/ui/lib/loadable'
import { ConflictResolver } from '~/ui/panels/Editing/ConflictResolver'
import {
  ProgressModule,
  type ProgressDraft,
  type ProgressModuleProps,
} from '~/ui/panels/Editing/ProgressModule'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'
import { useArgState } from '../../support/controlled'

/** A module that keeps its input in state, and has the items of the chosen kind. */
function StatefulModule({ items, ...props }: ProgressModuleProps) {
  const [draft, change] = useArgState(props.draft)
  return (
    <ProgressModule
      {...props}
      items={draft.collection === props.draft.collection ? items : ready(progressItems[draft.collection])}
      draft={draft}
      onDraftChange={(next) => {
        change(() => next)
        props.onDraftChange(next)
      }}
    />
  )
}

const oncology: ProgressDraft = { collection: 'business-units', id: 'onco', percent: '82' }
const nothing: ProgressDraft = { collection: 'business-units', id: '', percent: '' }
const failed = { state: 'failed', message: '500: the store did not answer', onRetry: fn() } as const
const missing = { title: 'Missing Information', text: 'Please select a BU and enter a progress value.' }
const notUpdated = { title: 'Oncology was not updated to 82%', text: 'The server could not save.' }
const changed = {
  title: 'Oncology was changed while you were editing',
  text: 'progress 76% → 78%, today, 14:38 by mona. What you typed is kept; you choose which to save.',
}
const conflict = (
  <ConflictResolver
    item="Oncology"
    lastChange="14:38 by mona"
    fields={[{ field: 'progress', label: 'progress', ours: '82%', theirs: '90%' }]}
    choices={{}}
    onChoose={fn()}
  />
)

const meta = {
  component: ProgressModule,
  title: 'Panels/Admin Mode/ProgressModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  args: {
    items: ready(progressItems['business-units']),
    draft: oncology,
    onDraftChange: fn(),
    onUpdate: fn(),
    busy: false,
    error: null,
    lastChange: '14:32 by admin',
  },
  argTypes: {
    items: choices({
      units: ready(progressItems['business-units']),
      none: ready([]),
      failed,
      loading: { state: 'loading' },
    }),
    draft: choices({ nothing, 'Oncology, 82%': oncology }),
    error: choices({ none: null, missing, 'not updated': notUpdated }),
    warning: choices({ none: null, 'changed meanwhile': changed }),
    conflict: choices({ none: undefined, 'Oncology, 90%': conflict }),
  },
  render: (args) => <StatefulModule {...args} />,
} satisfies Meta<typeof ProgressModule>

export default meta
type Story = StoryObj<typeof meta>

/** A unit and a value: one bar shows the current and the new progress. */
export const Default: Story = {}

/** Nothing is chosen, and Update says what is missing. */
export const Missing: Story = { args: { draft: nothing, lastChange: null, error: missing } }

/** The update failed. The input is kept. */
export const Refused: Story = { args: { error: notUpdated } }

/** Someone else changed the unit before the update. */
export const ChangedMeanwhile: Story = { args: { warning: changed } }

/** Both changed it: one of the two values is kept. */
export const Conflict: Story = { args: { conflict } }

/** The units are being loaded. */
export const Loading: Story = { args: { items: { state: 'loading' } } }

/** The units could not be loaded. */
export const Failed: Story = { args: { items: failed } }

/** A progress that is not a number counts as 70%. A long name is cut. */
export const BadData: Story = {
  args: {
    items: ready(
      businessUnits.map((unit) =>
        unitProgress({ ...unit, name: 'Arzneimittelversorgung'.repeat(9), progress: 'abc' }),
      ),
    ),
  },
}
