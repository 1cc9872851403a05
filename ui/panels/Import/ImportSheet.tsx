import { CircleAlert, Download, FileX } from '~/ui/parts/Icon/icons'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import type { ImportConflict, ImportedList, ImportItem, ImportPlan } from '~/data/contract/imports'
import { changesText } from '~/data/domain/grid/gridWords'
import { timeText } from '~/ui/lib/dateTimeText'
import { useZone } from '~/ui/lib/launch'
import { useTown } from '~/ui/lib/town'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { resting } from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ColumnMap } from './ColumnMap'
import { DropTarget } from './DropTarget'
import { ImportConflicts, type ImportChoice } from './ImportConflicts'
import * as styles from './Import.css'
import { PlanRow } from './PlanRow'
import { PlanStrip, type PlanFilter } from './PlanStrip'
import { cellsText, RefusedCells } from './RefusedCells'
import { SheetMap } from './SheetMap'

/** The state of an import. */
export type ImportState =
  | { step: 'drop' }
  /** The whole file is refused; the reason is a sentence. */
  | { step: 'refused'; file: string; reason: string }
  | { step: 'reading'; file: string }
  | {
      step: 'plan'
      file: string
      plan: ImportPlan
      /** The time of the comparison, shown in the launch's time zone. */
      readAt: Date
      /** The field that a column is mapped to, by "Products!F". */
      columnMapping: Readonly<Record<string, string>>
      /** The plan is being applied or recalculated. */
      busy: boolean
      /** Why the plan was not applied; null without an error. */
      error: Omit<AdminAlertProps, 'title'> | null
      /** What others have changed since; null without a conflict. */
      conflict: ImportConflict | null
    }

export interface ImportSheetProps {
  /** The state of the import. */
  state: ImportState
  /** Called with the dropped or chosen file. */
  onFile: (file: File) => void
  /** Called to stop reading the file. */
  onStop: () => void
  /** Called to choose another file. */
  onChooseAnother: () => void
  /** Called when the checkbox of a list changes: the file is the whole list, and items that it lacks are removed. */
  onReplace: (list: CollectionName, isReplaced: boolean) => void
  /** Called to read a sheet as a list; '' leaves it out. */
  onSheet: (sheet: string, list: CollectionName | '') => void
  /** Called to map a column, such as "Products!F", to a field; '' skips the column. */
  onMap: (column: string, field: string) => void
  /** Called to apply the plan: `rest` skips the refused cells, `leave` names further cells to skip. */
  onApply: (how: { rest: boolean; leave: readonly string[] }) => void
  /** Called to export everything, or a blank template. */
  onExport: (what: 'launch' | 'template') => void
}

/** Imports a file into the lists: first the whole plan, then one Apply. */
export function ImportSheet(props: ImportSheetProps) {
  const { state, onFile, onStop, onExport } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useFileDropGuard()
  useEffect(() => {
    if (state.step !== 'drop') heading.current?.focus({ preventScroll: true })
  }, [state.step])
  const exports = (
    <div className={styles.actions}>
      <Button
        onClick={() => {
          onExport('launch')
        }}
      >
        <Icon of={Download} />
        Export everything
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          onExport('template')
        }}
      >
        Blank template
      </Button>
    </div>
  )

  switch (state.step) {
    case 'drop':
      return (
        <div className={styles.block}>
          <div>
            <h3 ref={heading} className={styles.title}>
              Import
            </h3>
            <p className={styles.quiet}>
              <bdi>Updates items by id, SKU or name</bdi>
            </p>
          </div>
          <DropTarget onFile={onFile} />
          <p className={styles.quiet}>
            <bdi>You see a preview first. Formulas and links are not run.</bdi>
          </p>
          {exports}
        </div>
      )
    case 'refused':
      return (
        <div className={styles.block}>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            <Icon of={FileX} /> <bdi>{state.file}</bdi>
          </h3>
          <AdminAlert title="Nothing was changed" text={state.reason} />
          <DropTarget onFile={onFile} label="Choose another file" />
          {exports}
        </div>
      )
    case 'reading':
      return (
        <div className={styles.block}>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            <span>Reading</span> <bdi>{state.file}</bdi>
          </h3>
          <p className={styles.quiet}>
            <bdi>At most 20 s; nothing is changed yet</bdi>
          </p>
          <progress aria-label={`Reading ${state.file}`} className={styles.progress} />
          <div className={styles.actions}>
            <Button onClick={onStop}>Stop</Button>
          </div>
        </div>
      )
    case 'plan':
      return <Plan {...props} state={state} heading={heading} />
  }
}

type PlanState = Extract<ImportState, { step: 'plan' }>
type PlanProps = Omit<ImportSheetProps, 'state'> & {
  state: PlanState
  heading: RefObject<HTMLHeadingElement>
}

/** The number of rows rendered at first, and added with each press. */
const ROWS = 50

function Plan({ state, heading, onChooseAnother, onReplace, onSheet, onMap, onApply }: PlanProps) {
  const { file, plan, readAt, columnMapping, busy, error, conflict } = state
  const [zone, town] = [useZone(), useTown(readAt)]
  const [filter, setFilter] = useState<PlanFilter | null>(null)
  const [chosen, setChosen] = useState<CollectionName | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, ImportChoice>>>({})
  const [shown, setShown] = useState(ROWS)
  const [confirmedCount, setConfirmedCount] = useState(0)
  const list = plan.lists.find((each) => each.list === chosen) ?? firstChanged(plan)
  const changes = plan.adds + plan.changes + plan.removes
  const conflicts = conflict?.conflicts ?? []
  const open = conflicts.filter(({ place }) => choices[place] === undefined).length
  // Without a list the question is which one a sheet is.
  const isListRequired = plan.lists.length === 0 && plan.unknownSheets.length > 0
  const aside = toldAside(plan)
  const refused = isListRequired ? [] : plan.errors
  const emptied = plan.lists.filter(
    ({ isReplaced, rows, removes }) => isReplaced && rows === 0 && removes > 0,
  )
  const emptiedCount = emptied.reduce((sum, { removes }) => sum + removes, 0)
  const isUnconfirmed = emptiedCount !== confirmedCount && emptiedCount > 0
  const blockedReason = isListRequired
    ? 'Choose a list for a sheet.'
    : disabledReason({ plan, isLeft, changes, open, unconfirmedCount: isUnconfirmed ? emptiedCount : 0 })
  const rows = plan.items.filter((item) => item.list === list?.list && isShown(item, filter))
  const total = plan.lists.reduce((sum, each) => sum + each.rows, 0)

  function apply() {
    if (busy || blockedReason !== null) return
    const leave = conflicts.flatMap(({ place }) => (choices[place] === 'theirs' ? [place] : []))
    onApply({ rest: isLeft, leave })
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.block}>
        <div className={styles.line}>
          <div>
            <h3 ref={heading} tabIndex={-1} className={styles.title}>
              <span>What</span> <bdi>{file}</bdi> <span>will do</span>
            </h3>
            <p className={styles.quiet}>
              <bdi>
                {`${plan.lists.length === 1 ? '1 list' : `${plan.lists.length || 'no'} lists`}, ${total.toLocaleString('en-US')} rows · read at ${timeText(readAt, zone, town)} · nothing is changed yet`}
              </bdi>
            </p>
          </div>
          <Button variant="ghost" onClick={onChooseAnother}>
            Another file
          </Button>
        </div>
      </div>
      <PlanStrip counts={{ ...plan, errors: refused.length }} filter={filter} onFilter={setFilter} />
      <div className={styles.columns}>
        <nav aria-label="Lists of the file" className={styles.lists}>
          {plan.lists.map((each) => (
            <button
              key={each.list}
              type="button"
              aria-pressed={each.list === list?.list}
              className={styles.list}
              onClick={() => {
                setChosen(each.list)
                setShown(ROWS)
              }}
            >
              <bdi>{each.label}</bdi>{' '}
              <span className={styles.listCount}>{each.adds + each.changes + each.removes || '–'}</span>
            </button>
          ))}
          {aside.length > 0 && (
            <ul className={styles.notRead}>
              {aside.map(({ place, reason }, index) => (
                <li key={`${place} ${index}`}>
                  <bdi>{place}</bdi>: <bdi>{reason}</bdi>
                </li>
              ))}
            </ul>
          )}
        </nav>
        <div className={styles.rows}>
          {error !== null && <AdminAlert title="Not applied" {...error} />}
          {plan.unknownSheets.length > 0 && (
            <SheetMap sheets={plan.unknownSheets} isRequired={isListRequired} onSheet={onSheet} />
          )}
          {plan.lists.map((each) => (
            <ColumnMap
              key={each.list}
              list={each}
              looksLikeFields
              columnMapping={columnsOf(columnMapping, each.sheet)}
              onMap={(column, field) => {
                onMap(`${each.sheet}!${column}`, field)
              }}
            />
          ))}
          {emptied.length > 0 && (
            <EmptiedLists
              lists={emptied}
              isConfirmed={!isUnconfirmed}
              onConfirmChange={(isConfirmed) => {
                setConfirmedCount(isConfirmed ? emptiedCount : 0)
              }}
            />
          )}
          {conflicts.length > 0 && (
            <ImportConflicts
              conflicts={conflicts}
              choices={choices}
              onChoose={(place, choice) => {
                setChoices({ ...choices, [place]: choice })
              }}
            />
          )}
          {refused.length > 0 && <RefusedCells refused={refused} isSkipped={isLeft} onSkipChange={setLeft} />}
          {list && (
            <ColumnMap
              key={list.list}
              list={list}
              looksLikeFields={false}
              columnMapping={columnsOf(columnMapping, list.sheet)}
              onMap={(column, field) => {
                onMap(`${list.sheet}!${column}`, field)
              }}
            />
          )}
          {list && (
            <section aria-label={list.label}>
              <div className={styles.line}>
                <h4 className={styles.title}>
                  <bdi>{list.label}</bdi>
                </h4>
                <p className={styles.quiet}>
                  <bdi>
                    {`${list.adds} added · ${list.changes} changed · ${list.removes} removed · ${list.unchanged} unchanged`}
                  </bdi>
                </p>
                {list.list !== 'launch' && (
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={list.isReplaced}
                      onChange={({ currentTarget }) => {
                        onReplace(list.list, currentTarget.checked)
                      }}
                    />
                    <span className={styles.quiet}>Replace the list: remove rows missing from this file</span>
                  </label>
                )}
              </div>
              <ul>
                {rows.slice(0, shown).map((item) => (
                  <PlanRow key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </ul>
              {rows.length > shown && (
                <Button
                  onClick={() => {
                    setShown(shown + ROWS * 4)
                  }}
                >
                  {`Show more (${(rows.length - shown).toLocaleString('en-US')})`}
                </Button>
              )}
            </section>
          )}
          {changes === 0 && refused.length === 0 && !isListRequired && (
            <p role="status" className={styles.target}>
              <b className={styles.title}>Nothing to change</b>
              <bdi>
                {total === 0
                  ? 'The file has no rows. Add some below the headers, or choose another file.'
                  : `All ${total.toLocaleString('en-US')} rows match the current data.`}
              </bdi>
            </p>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <p id="import-waits" className={styles.footText}>
          <bdi>{busy ? 'One moment …' : (blockedReason ?? 'Applied as one change, with one Undo.')}</bdi>
        </p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onChooseAnother}>
            Cancel
          </Button>
          <Button
            variant="ink"
            size="large"
            aria-disabled={busy || blockedReason !== null}
            aria-describedby="import-waits"
            className={busy || blockedReason !== null ? resting : undefined}
            onClick={apply}
          >
            {changes === 0 ? 'Apply' : `Apply ${changesText(changes)}`}
          </Button>
        </div>
      </div>
    </div>
  )
}

function firstChanged({ lists }: ImportPlan) {
  return lists.find(({ adds, changes, removes }) => adds + changes + removes > 0) ?? lists[0]
}

const filterOf = { add: 'adds', change: 'changes', remove: 'removes' } as const

function isShown({ kind }: ImportItem, filter: PlanFilter | null): boolean {
  return filter === null || filterOf[kind] === filter
}

/** Why Apply is disabled; null when it is enabled. */
function disabledReason({
  plan,
  isLeft,
  changes,
  open,
  unconfirmedCount,
}: {
  plan: ImportPlan
  isLeft: boolean
  changes: number
  open: number
  unconfirmedCount: number
}): string | null {
  const { length } = plan.errors
  if (length > 0 && !isLeft) return `Fix ${cellsText(length)}, or skip ${length === 1 ? 'it' : 'them'}.`
  if (open > 0) return `Choose the value of ${open === 1 ? '1 field' : `${open} fields`}.`
  if (unconfirmedCount > 0)
    return `The file has no rows: confirm that ${itemsText(unconfirmedCount)} will be removed.`
  return changes === 0 ? 'Nothing to apply' : null
}

/** What is told beside the plan; what the user is asked about stands above it. */
function toldAside({ warnings, lists, unknownSheets }: ImportPlan) {
  const asked = new Set([
    ...unknownSheets.map(({ sheet }) => sheet),
    ...lists.flatMap(({ unknownColumns }) =>
      unknownColumns.flatMap(({ place, looksLike }) => (looksLike === undefined ? [] : [place])),
    ),
  ])
  return warnings.filter(({ place }) => !asked.has(place))
}

function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`
}

interface EmptiedListsProps {
  /** The whole lists without rows. */
  lists: readonly ImportedList[]
  /** Their removal is confirmed. */
  isConfirmed: boolean
  /** Called when the checkbox changes. */
  onConfirmChange: (isConfirmed: boolean) => void
}

/** Asks again before lists are emptied by a file without rows. */
function EmptiedLists({ lists, isConfirmed, onConfirmChange }: EmptiedListsProps) {
  const counts = lists.map(({ label, removes }) => `${removes.toLocaleString('en-US')} of ${label}`)
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.refusedTitle}>
        <Icon of={CircleAlert} />
        <bdi>The file has no rows, and would replace the list</bdi>
      </p>
      <label className={styles.refusedTick}>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ currentTarget }) => {
            onConfirmChange(currentTarget.checked)
          }}
        />
        <bdi>{`Remove ${counts.join(', ')}`}</bdi>
      </label>
    </div>
  )
}

function columnsOf(columnMapping: Readonly<Record<string, string>>, sheet: string): Record<string, string> {
  const begin = `${sheet}!`
  return Object.fromEntries(
    Object.entries(columnMapping).flatMap(([column, field]) =>
      column.startsWith(begin) ? [[column.slice(begin.length), field]] : [],
    ),
  )
}
