import { Pencil, Plus, X } from 'lucide-react'
import { Fragment, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { EditField } from '~/data/domain/editing/editForm'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import * as panel from '~/ui/parts/AdminModule/sidePanel.css'
import { EditFooter, type EditFooterProps } from './EditFooter'
import { EditRow, type EditRowProps } from './EditRow'
import * as row from './EditRow.css'
import * as styles from './EditSheet.css'
import { note } from '~/ui/parts/AdminModule/module.css'

export type EditSheetField = Omit<EditRowProps, 'half'>

export interface EditSheetProps extends Omit<EditFooterProps, 'onSave'> {
  /** It is shown. Hidden, it keeps what was typed in it. */
  open: boolean
  /** What is changed: "Phase 4". */
  name: string
  /** What it is, and who changes it: "Pre-Launch Activation · signed in as admin". */
  subtitle: string
  /** The contract's fields, in its order. */
  fields: readonly EditSheetField[]
  /** What was not done and why; null when there is nothing to say. */
  error: { title: string; text: string } | null
  /** Replaces the fields while someone else's changes conflict with these. Nothing by default. */
  conflict?: ReactNode
  /** Asks, over the fields, whether it is to be removed. Nothing by default. */
  removeConfirm?: ReactNode
  /** What of the changes is not in conflict: "Deliverables: only you changed them." Nothing by default. */
  conflictNote?: string | undefined
  /** What else there is where a window is wide; said where it is not. Nothing by default. */
  wideScreenNote?: string | undefined
  /** Where it is said why. Nothing by default. */
  reason?: ReactNode
  /** The changes are to be saved. */
  onSave: () => void
  /** It asks to be closed: by its button or Escape. */
  onOpenChange: (open: false) => void
}

/**
 * A thing of the page, changed where it is: the contract's fields in place of the admin panel. The focus goes to
 * the first of them, and back to the pencil.
 */
export function EditSheet(props: EditSheetProps) {
  const {
    open,
    name,
    subtitle,
    fields,
    error,
    conflict,
    removeConfirm,
    conflictNote,
    wideScreenNote,
    reason,
    onSave,
    onCancel,
    onOpenChange,
    ...foot
  } = props
  const sheet = useFocusOnFirst(open)

  function close() {
    onOpenChange(false)
  }

  function save() {
    onSave()
    // What stands in the way takes the focus.
    const inTheWay = conflict ? openChoiceIn(sheet.current) : faultIn(sheet.current)
    inTheWay?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby="edit-sheet-title"
      tabIndex={-1}
      hidden={!open}
      className={`${panel.panel} ${panel.signedIn}`}
      onKeyDown={onKeyDown}
    >
      <div className={panel.head}>
        <div className={panel.bar}>
          <span className={panel.tile}>
            <Icon of={foot.newItemName === undefined ? Pencil : Plus} />
          </span>
          <div className={panel.words}>
            <h2 id="edit-sheet-title" className={panel.title}>
              <bdi>{foot.newItemName === undefined ? `Edit ${name}` : `Add a ${foot.newItemName}`}</bdi>
            </h2>
            <p className={panel.account}>
              <bdi>{subtitle}</bdi>
            </p>
          </div>
          <Button variant="ghost" iconOnly aria-label="Close" onClick={close}>
            <Icon of={X} />
          </Button>
        </div>
      </div>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={styles.body}>
          {removeConfirm}
          {conflict ? (
            <div className={styles.conflict}>
              <h3 className={styles.heading}>Two changes of one thing</h3>
              {conflict}
              {conflictNote !== undefined && (
                <p className={note}>
                  <bdi>{conflictNote}</bdi>
                </p>
              )}
            </div>
          ) : (
            <div className={row.fields}>
              {inPairs(fields).map(({ field, half }) => (
                <Fragment key={field.field.name}>
                  {field.field.head !== undefined && <h3 className={styles.groupHead}>{field.field.head}</h3>}
                  <EditRow {...field} isHalfWidth={half} isNew={foot.newItemName !== undefined} />
                </Fragment>
              ))}
              {wideScreenNote !== undefined && <p className={styles.wider}>{wideScreenNote}</p>}
            </div>
          )}
        </div>
        {reason !== undefined &&
          (foot.count > 0 || foot.newItemName !== undefined) &&
          !foot.isConfirmingDiscard && <div className={styles.reason}>{reason}</div>}
        {error && (
          <div className={styles.alert}>
            <AdminAlert {...error} />
          </div>
        )}
        <EditFooter
          {...foot}
          onCancel={() => {
            onCancel()
            sheet.current?.focus()
          }}
        />
      </form>
    </div>
  )
}

/** The first faulty field, or what takes the focus in it. */
function faultIn(sheet: HTMLElement | null): HTMLElement | null | undefined {
  const row = sheet?.querySelector('[data-error]')
  const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]')
  return field ?? row?.querySelector<HTMLElement>('input, textarea, select, button')
}

/** The first field of a conflict whose side is not chosen. */
function openChoiceIn(sheet: HTMLElement | null): HTMLElement | null | undefined {
  const fields = Array.from(sheet?.querySelectorAll('li') ?? [])
  return fields
    .find((field) => !field.querySelector('[aria-pressed="true"]'))
    ?.querySelector<HTMLElement>('[aria-pressed]')
}

const short = new Set<EditField['kind']['of']>(['choice', 'yesNo', 'count', 'day'])

/** Two that are short are beside each other, and a line beside a short one that follows it. */
function inPairs(fields: readonly EditSheetField[]): { field: EditSheetField; half: boolean }[] {
  const rows: { field: EditSheetField; half: boolean }[] = []
  for (let index = 0; index < fields.length; index += 1) {
    const [field, next] = [fields[index], fields[index + 1]]
    if (!field) break
    const of = field.field.kind.of
    if (
      next?.field.head === undefined &&
      next &&
      short.has(next.field.kind.of) &&
      (of === 'line' || short.has(of))
    ) {
      rows.push({ field, half: true }, { field: next, half: true })
      index += 1
    } else rows.push({ field, half: false })
  }
  return rows
}

function useFocusOnFirst(open: boolean) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheet.current
    const cameFrom = document.activeElement
    if (!open || !element) return
    const first = element.querySelector<HTMLElement>('form :is(input, textarea, select)') ?? element
    first.focus({ preventScroll: true })
    return () => {
      const left = document.activeElement
      const isElsewhere = left !== null && left !== document.body && !element.contains(left)
      if (!isElsewhere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [open])
  return sheet
}
