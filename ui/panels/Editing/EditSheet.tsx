import { Pencil, Plus, X } from '~/ui/parts/Icon/icons'
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { EditField } from '~/data/domain/editing/editForm'
import { classNames } from '~/ui/lib/classNames'
import { useBodyClass } from '~/ui/lib/useBodyClass'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import * as panel from '~/ui/parts/AdminModule/sidePanel.css'
import { EditFooter, type EditFooterProps } from './EditFooter'
import { EditRow, type EditRowProps } from './EditRow'
import * as row from './EditRow.css'
import { fieldsFound, sectionsOf } from './formSections'
import { EditSections } from './EditSections'
import * as styles from './EditSheet.css'
import { note } from '~/ui/parts/AdminModule/module.css'

export type EditSheetField = Omit<EditRowProps, 'half'>

export interface EditSheetProps extends Omit<EditFooterProps, 'onSave'> {
  /** Whether the sheet is shown. A hidden sheet keeps its input. */
  open: boolean
  /** The edited item: "Phase 4". */
  name: string
  /** The item's title and the current user: "Pre-Launch Activation · signed in as admin". */
  subtitle: string
  /** The fields, in the order of the contract. */
  fields: readonly EditSheetField[]
  /** The name of the field that takes the focus. @default the first */
  focusOn?: string | undefined
  /** What failed and why; null without an error. */
  error: AdminAlertProps | null
  /** Replaces the fields while they conflict with someone else's changes. Nothing by default. */
  conflict?: ReactNode
  /** A `RemoveConfirm`, shown above the fields. Nothing by default. */
  removeConfirm?: ReactNode
  /** Changes that are not in conflict: "Deliverables: only you changed them." Nothing by default. */
  conflictNote?: string | undefined
  /** What a wider window offers; shown in a narrow one. Nothing by default. */
  wideScreenNote?: string | undefined
  /** The field for the reason of the change. Nothing by default. */
  reason?: ReactNode
  /** Called to save the changes. */
  onSave: () => void
  /** Called when the sheet is closed by its button or Escape. */
  onOpenChange: (open: false) => void
}

/** The form of an item, in place of the admin panel. The focus goes to a field, and back to what opened it. */
export function EditSheet(props: EditSheetProps) {
  const {
    open,
    name,
    subtitle,
    fields,
    focusOn,
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
  const sheet = useFocusOn(focusOn, open)
  const body = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  // A form of several sections is wide, with a list of them.
  const isWide = sectionsOf(fields).length > 2
  useBodyClass(open ? panel.besides[isWide ? 'sectionedPanel' : 'panel'] : null)
  const found = isWide ? fieldsFound(fields, query) : fields
  const sections = sectionsOf(found)
  const [current, follow] = useSectionInView(body, sections[0]?.head)

  function close() {
    onOpenChange(false)
  }

  function save() {
    // An invalid field is shown, though it was not looked for.
    if (foot.invalidCount > 0)
      flushSync(() => {
        setQuery('')
      })
    onSave()
    // A conflict, an error or a question takes the focus.
    const blocker = conflict ? openChoiceIn(sheet.current) : firstInvalidIn(sheet.current)
    blocker?.focus()
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
      className={classNames(panel.panel, panel.signedIn, isWide && panel.sectioned)}
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
      <div className={styles.beside}>
        {isWide && !conflict && (
          <EditSections
            sections={sections}
            current={current}
            query={query}
            count={found.length}
            onQueryChange={setQuery}
            onSelect={(head) => {
              const heading = headingsIn(body.current).find((heading) => heading.textContent === head)
              heading?.scrollIntoView({ block: 'start' })
              heading?.focus({ preventScroll: true })
            }}
          />
        )}
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div ref={body} className={styles.body} onScroll={follow}>
            {removeConfirm}
            {conflict ? (
              <div className={styles.conflict}>
                <h3 className={styles.heading}>Two changes of the same value</h3>
                {conflict}
                {conflictNote !== undefined && (
                  <p className={note}>
                    <bdi>{conflictNote}</bdi>
                  </p>
                )}
              </div>
            ) : (
              <div className={row.fields}>
                {inPairs(found).map(({ field, half }) => (
                  <Fragment key={field.field.name}>
                    {field.field.head !== undefined && (
                      <h3 tabIndex={-1} className={styles.groupHead}>
                        {field.field.head}
                      </h3>
                    )}
                    <EditRow {...field} isHalfWidth={half} isNew={foot.newItemName !== undefined} />
                  </Fragment>
                ))}
                {found.length === 0 && (
                  <p className={styles.wide}>{`No setting found for “${query.trim()}”.`}</p>
                )}
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
    </div>
  )
}

function headingsIn(body: HTMLElement | null): HTMLElement[] {
  return Array.from(body?.querySelectorAll<HTMLElement>('h3[tabindex]') ?? [])
}

/** The heading of the section in view, and what follows it on a scroll. */
function useSectionInView(body: RefObject<HTMLElement>, first: string | undefined) {
  const [inView, setInView] = useState<string | null>(null)
  const follow = () => {
    const element = body.current
    if (!element) return
    const top = element.getBoundingClientRect().top + sectionMargin
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
    const passed = headingsIn(element).filter(
      (heading) => isAtEnd || heading.getBoundingClientRect().top <= top,
    )
    setInView(passed.at(-1)?.textContent ?? null)
  }
  return [inView ?? first, follow] as const
}

/** The pixels below the top of the form at which a section is in view. */
const sectionMargin = 48

/** The first invalid field, or the focusable element in it. */
function firstInvalidIn(sheet: HTMLElement | null): HTMLElement | null | undefined {
  const row = sheet?.querySelector('[data-error]')
  const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]')
  return field ?? row?.querySelector<HTMLElement>('input, textarea, select, button')
}

/** The first field of a conflict without a chosen side. */
function openChoiceIn(sheet: HTMLElement | null): HTMLElement | null | undefined {
  const fields = Array.from(sheet?.querySelectorAll('li') ?? [])
  return fields
    .find((field) => !field.querySelector('[aria-pressed="true"]'))
    ?.querySelector<HTMLElement>('[aria-pressed]')
}

const short = new Set<EditField['kind']['of']>(['choice', 'yesNo', 'count', 'day'])

/**
 * Two short fields share a line, and so do a line of text and a short field that follows it; a day only with a day, and a
 * title with nothing.
 */
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
      (short.has(of) || (of === 'line' && field.field.name !== 'title')) &&
      (of === 'day') === (next.field.kind.of === 'day') &&
      // The days that a text says stand together above it.
      !fields.some(({ field: other }) => other.shownWith === field.field.name)
    ) {
      rows.push({ field, half: true }, { field: next, half: true })
      index += 1
    } else rows.push({ field, half: false })
  }
  return rows
}

function useFocusOn(field: string | undefined, open: boolean) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheet.current
    const cameFrom = document.activeElement
    if (!open || !element) return
    const row = field === undefined ? null : element.querySelector(`[data-name="${field}"]`)
    row?.scrollIntoView({ block: 'start' })
    const place = row ?? element.querySelector('form')
    const control = place?.querySelector<HTMLElement>('input, textarea, select') ?? element
    control.focus({ preventScroll: true })
    return () => {
      const left = document.activeElement
      const isElsewhere = left !== null && left !== document.body && !element.contains(left)
      if (!isElsewhere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [open, field])
  return sheet
}
