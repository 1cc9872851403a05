import { useRef, type ReactNode, type RefObject } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { readPercent } from '~/data/rules/percentInput'
import { defaults, readFraction } from '~/data/rules/progress'
import type { Loadable } from '~/ui/lib/loadable'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert, type AdminAlertProps } from './AdminAlert'
import { BeforeAfter } from './BeforeAfter'
import * as module from './module.css'
import { PercentField } from './PercentField'
import * as styles from './ProgressModule.css'

/** What is chosen and typed, and not yet sent. */
export interface ProgressDraft {
  /** '' while none is chosen. */
  unitId: string
  /** The percentage, as it was typed. */
  percent: string
}

export interface ProgressModuleProps {
  /** The units to choose from, as they are now. */
  units: Loadable<readonly BusinessUnit[]>
  /** What is chosen and typed. */
  draft: ProgressDraft
  /** Something else was chosen or typed. */
  onDraftChange: (draft: ProgressDraft) => void
  /** The draft is to be sent. */
  onUpdate: () => void
  /** It is on its way. */
  busy: boolean
  /** Why it was not sent, or not accepted; null when neither. */
  fault: { title?: string; text: string } | null
  /** Someone else has just changed the chosen unit; null when nobody has. @default null */
  notice?: AdminAlertProps | null
  /** Who changed the chosen unit last: "14:32 by admin"; null when nobody has. */
  lastChange: string | null
  /** Stands before the button when someone else was faster. */
  conflict?: ReactNode
  /** The field of the percentage, for who brings the focus back to it. */
  fieldRef?: RefObject<HTMLInputElement>
}

/** The quick progress update (specification, section 5). */
export function ProgressModule(props: ProgressModuleProps) {
  const { units, onUpdate, busy } = props
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
      {units.state === 'loading' && (
        <Loading label="Loading the business units" count={1}>
          <Skeleton height="160px" />
        </Loading>
      )}
      {units.state === 'failed' && (
        <FailedPanel
          title="The business units could not be loaded"
          message={units.message}
          onRetry={units.onRetry}
        />
      )}
      {units.state === 'ready' &&
        (units.value.length === 0 ? (
          <EmptyPanel text="There are no business units to update." />
        ) : (
          <ProgressFields {...props} choices={units.value} />
        ))}
    </form>
  )
}

function ProgressFields(props: ProgressModuleProps & { choices: readonly BusinessUnit[] }) {
  const { choices, draft, onDraftChange, busy, fault, notice, lastChange, conflict, fieldRef } = props
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField
  useFocusAfter(Boolean(conflict), field)
  const unit = choices.find(({ id }) => id === draft.unitId)
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Business unit"
          value={draft.unitId}
          invalid={fault !== null && draft.unitId === ''}
          options={[
            { value: '', label: 'Choose a unit' },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(unitId) => {
            onDraftChange({ ...draft, unitId })
          }}
        />
        <PercentField
          ref={field}
          label="Progress, 0 to 100"
          value={draft.percent}
          invalid={fault !== null && readPercent(draft.percent) === null}
          onChange={(percent) => {
            onDraftChange({ ...draft, percent })
          }}
        />
      </div>
      {unit && (
        <BeforeAfter
          now={readFraction(unit.progress, defaults.unit) * 100}
          will={readPercent(draft.percent)}
        />
      )}
      {unit && lastChange !== null && (
        <p className={module.note}>
          <bdi>Changed {lastChange}</bdi>
        </p>
      )}
      {notice && <AdminAlert {...notice} />}
      {fault !== null && <AdminAlert title={fault.title} text={fault.text} />}
      {conflict}
      <Button type="submit" tone="ink" size="large" aria-disabled={busy}>
        {busy ? 'Updating...' : 'Update progress'}
      </Button>
    </>
  )
}
