import { useRef, type ReactNode, type RefObject } from 'react'
import { readPercent } from '~/data/domain/format/percentInput'
import {
  progressCollections,
  type ProgressCollection,
  type ProgressItem,
} from '~/data/domain/editing/progressItems'
import type { Loadable } from '~/ui/lib/loadable'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Loading } from '~/ui/parts/Loading/Loading'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { BeforeAfter } from './BeforeAfter'
import * as module from '~/ui/parts/AdminModule/module.css'
import { PercentField } from './PercentField'
import * as styles from './ProgressModule.css'

/** The current choice and input, not yet sent. */
export interface ProgressDraft {
  /** The kind of item to update. */
  collection: ProgressCollection
  /** The item's id; '' while none is chosen. */
  id: string
  /** The percentage, as typed. */
  percent: string
}

export interface ProgressModuleProps {
  /** The items of the draft's collection, to choose from. */
  items: Loadable<readonly ProgressItem[]>
  /** The current choice and input. */
  draft: ProgressDraft
  /** Called with the changed draft. */
  onDraftChange: (draft: ProgressDraft) => void
  /** Called to send the draft. */
  onUpdate: () => void
  /** The draft is being sent. */
  busy: boolean
  /** Why the draft was not sent or not accepted; null without an error. */
  error: AdminAlertProps | null
  /** The warning that someone else has just changed the chosen item; null without one. @default null */
  warning?: AdminAlertProps | null
  /** The last change of the chosen item: "14:32 by admin"; null without one. */
  lastChange: string | null
  /** The conflict resolver, shown before the button. Nothing by default. */
  conflict?: ReactNode
  /** The field for the reason of the change. Nothing by default. */
  reason?: ReactNode
  /** The `ref` of the percentage field, for returning the focus to it. */
  fieldRef?: RefObject<HTMLInputElement>
}

/** The label of each kind of item in the form. */
const words = {
  'business-units': { kind: 'Units', label: 'Business unit', choose: 'Choose a unit', all: 'business units' },
  timeline: { kind: 'Phases', label: 'Phase', choose: 'Choose a phase', all: 'phases' },
  targets: { kind: 'Targets', label: 'Target', choose: 'Choose a target', all: 'targets' },
} as const satisfies Record<ProgressCollection, Record<string, string>>

const kinds = progressCollections.map((value) => ({ value, label: words[value].kind }))

/** The quick progress update (specification, section 5), of a unit, a phase or a target. */
export function ProgressModule(props: ProgressModuleProps) {
  const { items, draft, onDraftChange, onUpdate, busy } = props
  const { all } = words[draft.collection]
  return (
    <form
      noValidate
      className={module.block}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onUpdate()
      }}
    >
      <h3 className={module.title}>Quick progress update</h3>
      <FilterBar
        label="What to update"
        options={kinds}
        value={draft.collection}
        onChange={(collection) => {
          if (collection !== draft.collection) onDraftChange({ ...draft, collection, id: '' })
        }}
      />
      {items.state === 'loading' && (
        <Loading label={`Loading the ${all}`} count={1}>
          <Skeleton height="160px" />
        </Loading>
      )}
      {items.state === 'failed' && (
        <FailedPanel
          title={`The ${all} could not be loaded`}
          message={items.message}
          onRetry={items.onRetry}
        />
      )}
      {items.state === 'ready' &&
        (items.value.length === 0 ? (
          <EmptyPanel text={`There are no ${all} to update.`} />
        ) : (
          <ProgressFields {...props} choices={items.value} />
        ))}
    </form>
  )
}

function ProgressFields(props: ProgressModuleProps & { choices: readonly ProgressItem[] }) {
  const { choices, draft, onDraftChange, busy, error, warning, lastChange, conflict, fieldRef } = props
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField
  useFocusAfter(Boolean(conflict), field)
  const { label, choose } = words[draft.collection]
  const item = choices.find(({ id }) => id === draft.id)
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={label}
          value={draft.id}
          invalid={error !== null && draft.id === ''}
          options={[
            { value: '', label: choose },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            onDraftChange({ ...draft, id })
          }}
        />
        <PercentField
          ref={field}
          label="Progress, 0 to 100"
          value={draft.percent}
          invalid={error !== null && readPercent(draft.percent) === null}
          onChange={(percent) => {
            onDraftChange({ ...draft, percent })
          }}
        />
      </div>
      {item && <BeforeAfter current={item.progress * 100} next={readPercent(draft.percent)} />}
      {item && lastChange !== null && (
        <p className={module.note}>
          <bdi>{`Changed ${lastChange}`}</bdi>
        </p>
      )}
      {warning && <AdminAlert {...warning} />}
      {error !== null && <AdminAlert {...error} />}
      {conflict}
      {props.reason}
      <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
        {busy ? 'Updating...' : 'Update progress'}
      </Button>
    </>
  )
}
