import { useState, type RefObject } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import type { ImportConflict, ImportItem, ImportPlan } from '~/data/contract/imports'
import { changesText } from '~/data/domain/grid/gridWords'
import { timeText } from '~/ui/lib/dateTimeText'
import { useZone } from '~/ui/lib/launch'
import { useTown } from '~/ui/lib/town'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { resting } from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { blockedReason } from './blockedReason'
import { ColumnMap } from './ColumnMap'
import { EmptiedLists } from './EmptiedLists'
import * as styles from './Import.css'
import { ImportConflicts, type ImportChoice } from './ImportConflicts'
import { PlanList } from './PlanList'
import { PlanLists } from './PlanLists'
import { PlanStrip, type PlanFilter } from './PlanStrip'
import { RefusedCells } from './RefusedCells'
import { SheetMap } from './SheetMap'

/** The state of an import whose file is read. */
export interface PlanState {
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

export interface PlanActions {
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
}

interface PlanStepProps extends PlanActions {
  state: PlanState
  /** Receives the focus when the plan is there. */
  heading: RefObject<HTMLHeadingElement>
}

/** What a file will do: what is asked and refused first, then the rows of one list, then Apply. */
export function PlanStep({
  state,
  heading,
  onChooseAnother,
  onReplace,
  onSheet,
  onMap,
  onApply,
}: PlanStepProps) {
  const { file, plan, readAt, columnMapping, busy, error, conflict } = state
  const [zone, town] = [useZone(), useTown(readAt)]
  const [filter, setFilter] = useState<PlanFilter | null>(null)
  const [chosen, setChosen] = useState<CollectionName | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<string, ImportChoice>>>({})
  const [confirmedCount, setConfirmedCount] = useState(0)
  const list = plan.lists.find((each) => each.list === chosen) ?? firstChanged(plan)
  const changes = plan.adds + plan.changes + plan.removes
  const conflicts = conflict?.conflicts ?? []
  // Without a list the question is which one a sheet is.
  const isListRequired = plan.lists.length === 0 && plan.unknownSheets.length > 0
  const refused = isListRequired ? [] : plan.errors
  const emptied = plan.lists.filter(
    ({ isReplaced, rows, removes }) => isReplaced && rows === 0 && removes > 0,
  )
  const emptiedCount = emptied.reduce((sum, { removes }) => sum + removes, 0)
  const unconfirmed = emptiedCount === confirmedCount ? 0 : emptiedCount
  const reason = blockedReason({
    isListRequired,
    refused: isLeft ? 0 : refused.length,
    openConflicts: conflicts.filter(({ place }) => choices[place] === undefined).length,
    unconfirmed,
    changes,
  })
  const isBlocked = busy || reason !== null
  const total = plan.lists.reduce((sum, each) => sum + each.rows, 0)

  function apply() {
    if (isBlocked) return
    const leave = conflicts.flatMap(({ place }) => (choices[place] === 'theirs' ? [place] : []))
    onApply({ rest: isLeft, leave })
  }

  const columnMap = (each: ImportPlan['lists'][number], looksLikeFields: boolean) => (
    <ColumnMap
      key={each.list}
      list={each}
      looksLikeFields={looksLikeFields}
      columnMapping={columnsOf(columnMapping, each.sheet)}
      onMap={(column, field) => {
        onMap(`${each.sheet}!${column}`, field)
      }}
    />
  )

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
        <PlanLists plan={plan} chosen={list?.list} onChoose={setChosen} />
        <div className={styles.rows}>
          {error !== null && <AdminAlert title="Not applied" {...error} />}
          {plan.unknownSheets.length > 0 && (
            <SheetMap sheets={plan.unknownSheets} isRequired={isListRequired} onSheet={onSheet} />
          )}
          {plan.lists.map((each) => columnMap(each, true))}
          {emptied.length > 0 && (
            <EmptiedLists
              lists={emptied}
              isConfirmed={unconfirmed === 0}
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
          {list && columnMap(list, false)}
          {list && (
            <PlanList
              key={`${list.list} rows`}
              list={list}
              items={plan.items.filter((item) => item.list === list.list && isShown(item, filter))}
              onReplace={onReplace}
            />
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
          <bdi>{busy ? 'One moment …' : (reason ?? 'Applied as one change, with one Undo.')}</bdi>
        </p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onChooseAnother}>
            Cancel
          </Button>
          <Button
            variant="ink"
            size="large"
            aria-disabled={isBlocked}
            aria-describedby="import-waits"
            className={isBlocked ? resting : undefined}
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

/** The mapped columns of one sheet, by their letters. */
function columnsOf(columnMapping: Readonly<Record<string, string>>, sheet: string): Record<string, string> {
  const begin = `${sheet}!`
  return Object.fromEntries(
    Object.entries(columnMapping).flatMap(([column, field]) =>
      column.startsWith(begin) ? [[column.slice(begin.length), field]] : [],
    ),
  )
}
