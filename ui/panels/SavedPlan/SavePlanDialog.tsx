import { Bookmark, CircleAlert } from '~/ui/parts/Icon/icons'
import { useId, useState } from 'react'
import { FormField } from '~/ui/parts/FormField/FormField'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as form from '~/ui/theme/floatingDialog.css'
import { SavedPlanDialog } from './SavedPlanDialog'
import * as styles from './SavePlanDialog.css'

export interface SavePlanDialogProps {
  /** The number of phases with dates. */
  phaseCount: number
  /** The short name of the new plan: "plan of 15 Jun". */
  shortName: string
  /** The names of the other saved plans. */
  existingNames: readonly string[]
  /** The plan is being saved: the button does nothing, and the dialog stays open. */
  busy: boolean
  /** Why the plan was not saved, as a sentence; null without an error. */
  error: string | null
  /** Called to send again what had no answer; without it there is no button. */
  onSendAgain?: (() => void) | undefined
  /** Called with the name, and whether the plan is compared from now on. */
  onKeep: (plan: { name: string; isCompared: boolean }) => void
  /** Called when Cancel, the close button or Escape is pressed. */
  onClose: () => void
}

/** Keeps the current dates of all phases, under a name. */
export function SavePlanDialog({
  phaseCount,
  shortName,
  existingNames,
  busy,
  error,
  onSendAgain,
  onKeep,
  onClose,
}: SavePlanDialogProps) {
  const [name, setName] = useState(() => (existingNames.length === 0 ? 'The first plan' : ''))
  const [isCompared, setCompared] = useState(true)
  const [isTried, setTried] = useState(false)
  const label = useId()
  const wrong = nameError(name.trim(), existingNames)
  return (
    <SavedPlanDialog
      title="Save plan"
      note={`${phaseCount} ${phaseCount === 1 ? 'phase with its' : 'phases with their'} dates, as they are now`}
      icon={Bookmark}
      busy={busy}
      onClose={onClose}
    >
      <form
        noValidate
        aria-label="Save plan"
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!busy && wrong === null) onKeep({ name: name.trim(), isCompared })
        }}
      >
        <div className={form.body}>
          <FormField
            label="Name"
            name="name"
            value={name}
            readOnly={busy}
            error={isTried ? wrong : null}
            note={`Shown as “${shortName}” where space is short`}
            onChange={setName}
            onBlur={() => undefined}
          />
          <div className={styles.compare}>
            <p id={label} className={styles.label}>
              Compare with it from now on
            </p>
            <FilterBar
              label="Compare with it from now on"
              options={answers}
              value={isCompared ? 'yes' : 'no'}
              onChange={(answer) => {
                setCompared(answer === 'yes')
              }}
            />
          </div>
          <p className={form.quiet}>The dates of a saved plan stay; only its name can change.</p>
          {error !== null && (
            <p role="alert" className={form.error}>
              <Icon of={CircleAlert} />
              <bdi>{`Not saved: ${error}`}</bdi>
            </p>
          )}
          {onSendAgain && (
            <div>
              <Button onClick={onSendAgain}>Send again</Button>
            </div>
          )}
        </div>
        <div className={form.foot}>
          <Button
            variant="ghost"
            size="large"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
            {busy ? 'Saving...' : 'Save plan'}
          </Button>
        </div>
      </form>
    </SavedPlanDialog>
  )
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'Not yet' },
] as const

function nameError(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give it a name, such as “After the first listings”.'
  if (name.length > 200) return 'Make it at most 200 characters.'
  return taken.includes(name) ? 'Another saved plan has this name; choose a different one.' : null
}
