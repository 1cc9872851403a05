import { useId, type ReactNode } from 'react'
import type { Brief, BriefTarget } from '~/data/contract/brief'
import type { PlanReading } from '~/data/contract/plan'
import { briefEmpty } from '~/data/domain/brief/briefMarkdown'
import { noteWithin, rowsWithin } from '~/data/domain/brief/briefRoom'
import {
  changedByText,
  formerDateText,
  gainedText,
  keptWithin,
  movedByText,
} from '~/data/domain/brief/briefText'
import { countWord } from '~/data/domain/wall/wall'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { percentText } from '~/data/domain/plan/progress'
import { useUnitTone } from '~/ui/lib/unitTone'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './BriefLists.css'

interface ListProps<T> {
  /** The first rows, and the total count. */
  list: { count: number; rows: readonly T[] }
  /** The number of lines that fit; with more rows, the last line says how many are left out. */
  maxLines: number
}

/** The first open risks and issues: who acts, and by when. */
export function BriefRisks({ list, maxLines }: { list: Brief['risks']; maxLines: number }) {
  const { count, overdue, high, rows } = list
  const shown = rows.slice(0, maxLines)
  const first = shown.length < count ? ` · the first ${countWord(shown.length)}` : ''
  return (
    <Part
      title="Risks"
      note={count === 0 ? undefined : `${count} open, ${overdue} overdue, ${high} high${first}`}
      isWide
    >
      {count === 0 ? (
        <p className={styles.none}>{briefEmpty.risks}</p>
      ) : (
        <table className={styles.table}>
          <Heads names={['Risk', 'Phase', 'Rating', 'Owner', 'Due']} isHidden />
          <tbody>
            {shown.map(({ id, kind, title, phase, rating, owner, due, isOverdue }) => (
              <tr key={id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.risk}>
                    <RiskMark kind={kind} className={styles.riskMark} />
                    <bdi className={styles.phaseTitle}>{title}</bdi>
                  </span>
                </th>
                <td className={styles.changed}>{phase === null ? '' : `Ph. ${phase}`}</td>
                <td className={rating === 'High' ? styles.strong : styles.figure}>{rating}</td>
                <td className={styles.changed}>
                  <bdi className={styles.changedBy}>{owner}</bdi>
                </td>
                <td className={isOverdue ? styles.strong : styles.quiet}>
                  <bdi>{due}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

/** The progress of each unit, and its gain in seven days. */
export function BriefUnits({ list, maxLines }: ListProps<Brief['units']['rows'][number]>) {
  const { shown, more } = rowsWithin(list.rows, list.count, maxLines)
  return (
    <Part title="Units" note="done, and in 7 days">
      {list.count === 0 ? (
        <p className={styles.none}>No units yet.</p>
      ) : (
        <table className={styles.table}>
          <Heads names={['Unit', '', 'Done', '7 days']} isHidden />
          <tbody>
            {shown.map((unit) => (
              <Unit key={unit.id} unit={unit} />
            ))}
            {more > 0 && <More count={more} columns={4} />}
          </tbody>
        </table>
      )}
    </Part>
  )
}

function Unit({ unit: { id, name, progress, gained } }: { unit: Brief['units']['rows'][number] }) {
  return (
    <tr>
      <th scope="row" className={styles.unitName}>
        <UnitSwatch unitId={id} name={name} className={styles.swatch} />
      </th>
      <td className={styles.unitBar} aria-hidden>
        <ProgressBar value={progress} tone={useUnitTone(id)} className={styles.bar} />
      </td>
      <td className={styles.strong}>{percentText(progress)}</td>
      <td className={styles.quiet}>
        <bdi dir="ltr">{gainedText(gained)}</bdi>
      </td>
    </tr>
  )
}

/** The totals of the tracked figures, beside their baseline. */
export function BriefTargets({ rows }: { rows: readonly BriefTarget[] }) {
  return (
    <Part title="Targets" note="with a baseline, summed up">
      <table className={styles.table}>
        <Heads names={['Target', 'Now', 'Baseline', '7 days']} />
        <tbody>
          {rows.map(({ name, now, baseline, gained }) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.strong}>{groupedNumber(now)}</td>
              <td className={styles.figure}>{baseline === null ? '–' : groupedNumber(baseline)}</td>
              <td className={styles.quiet}>
                <bdi dir="ltr">{gainedText(gained)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** What has changed in seven days. */
export function BriefMoved({ list, maxLines }: ListProps<Brief['moved']['rows'][number]>) {
  return (
    <Part title="Moved" note={noteWithin('the last 7 days', list.count, maxLines)}>
      <Lines list={list} maxLines={maxLines} empty={briefEmpty.moved}>
        {({ name, before, after, on }) => ({
          name,
          words: after === '' ? on : <Sides before={before} after={after} />,
        })}
      </Lines>
    </Part>
  )
}

/** The due items that have not moved. */
export function BriefStuck({ list, maxLines }: { list: Brief['stuck']; maxLines: number }) {
  return (
    <Part title="Stuck" note={noteWithin('no change for 14 days and due', list.count, maxLines)}>
      <Lines list={list} maxLines={maxLines} empty={list.empty}>
        {({ name, value, since }) => ({
          name,
          words: (
            <>
              <b>{value}</b>
              {since === null ? ', never changed' : ` since ${since}`}
            </>
          ),
        })}
      </Lines>
    </Part>
  )
}

/** The undone changes, with their authors where these are known. */
export function BriefCorrection({ list, maxLines }: ListProps<Brief['corrected']['rows'][number]>) {
  return (
    <Part title="Corrected" note={noteWithin('the last 7 days', list.count, maxLines)}>
      <Lines list={list} maxLines={maxLines} empty={briefEmpty.corrected}>
        {({ name, before, after, by }) => ({
          name,
          words: (
            <>
              {after !== '' && <Sides before={before} after={after} />}
              {by !== null && (
                <>
                  {after !== '' && ', '}
                  <bdi>{by}</bdi>
                </>
              )}
            </>
          ),
        })}
      </Lines>
    </Part>
  )
}

export interface BriefDatesProps {
  /** The go-live and the phases whose dates were moved; null where no saved plan is compared. */
  list: Brief['dates']
  /** The state of the plan, with the saved plan. */
  plan: PlanReading
  /** The number of lines that fit. */
  maxLines: number
}

/** The go-live and the phases whose dates differ from the compared saved plan. */
export function BriefDates({ list, plan, maxLines }: BriefDatesProps) {
  const kept = keptWithin(plan)
  if (list === null || kept === null || plan.kept === null)
    return (
      <Part title="Dates moved" isWide>
        <p className={styles.none}>{briefEmpty.noPlan}</p>
      </Part>
    )
  const { shown, more } = rowsWithin(list.rows, list.count, maxLines)
  return (
    <Part
      title={`Dates moved since the ${kept}`}
      note={noteWithin(`${plan.kept.moved} of ${plan.kept.total} phases`, list.count, maxLines)}
      isWide
    >
      {list.count === 0 ? (
        <p className={styles.none}>{briefEmpty.dates}</p>
      ) : (
        <table className={styles.table}>
          <Heads names={['Phase', 'Dates', 'Days', 'Changed']} isHidden />
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={styles.name}>
                  <span className={styles.phase}>
                    {row.number !== null && <span className={styles.number}>{row.number}</span>}
                    <bdi className={styles.phaseTitle}>{row.title}</bdi>
                  </span>
                </th>
                <td className={styles.figure}>
                  <bdi dir="ltr">
                    {formerDateText(row)}
                    <b>{row.after}</b>
                  </bdi>
                </td>
                <td className={styles.strong}>
                  <bdi dir="ltr">{movedByText(row)}</bdi>
                </td>
                <td className={styles.changed}>
                  <bdi className={styles.changedBy}>{changedByText(row)}</bdi>
                </td>
              </tr>
            ))}
            {more > 0 && <More count={more} columns={4} />}
          </tbody>
        </table>
      )}
    </Part>
  )
}

interface PartProps {
  title: string
  note?: string | undefined
  isWide?: boolean
  children: ReactNode
}

function Part({ title, note, isWide = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isWide ? styles.wide : undefined}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        {note !== undefined && (
          <bdi dir="ltr" className={styles.note}>
            {note}
          </bdi>
        )}
      </div>
      {children}
    </section>
  )
}

/** The column headers. Those that repeat the title are for screen readers only. */
function Heads({ names, isHidden = false }: { names: readonly string[]; isHidden?: boolean }) {
  return (
    <thead className={isHidden ? styles.hidden : undefined}>
      <tr>
        {names.map((name, index) =>
          name === '' ? (
            <td key={name} />
          ) : (
            <th key={name} scope="col" className={index === 0 ? styles.firstHead : styles.columnHead}>
              {index === 0 ? <span className={styles.hidden}>{name}</span> : <bdi dir="ltr">{name}</bdi>}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

function More({ count, columns }: { count: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className={styles.more}>{`and ${count} more`}</td>
    </tr>
  )
}

interface LinesProps<T> extends ListProps<T> {
  /** The text for an empty list. */
  empty: string
  children: (row: T) => { name: string; words: ReactNode }
}

function Lines<T>({ list: { rows, count }, maxLines, empty, children }: LinesProps<T>) {
  const { shown, more } = rowsWithin(rows, count, maxLines)
  if (count === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul>
      {shown.map((row, index) => {
        const { name, words } = children(row)
        return (
          <li key={`${name} ${index}`} className={styles.line}>
            <bdi className={styles.lineName}>{name}</bdi>
            <bdi dir="ltr" className={styles.words}>
              {words}
            </bdi>
          </li>
        )
      })}
      {more > 0 && <li className={styles.line}>{`and ${more} more`}</li>}
    </ul>
  )
}

/** "59% → 64%", in that order in any reading direction. */
function Sides({ before, after }: { before: string; after: string }) {
  return (
    <bdi dir="ltr">
      {before !== '' && (
        <>
          <bdi>{before}</bdi> →{' '}
        </>
      )}
      <b>
        <bdi>{after}</bdi>
      </b>
    </bdi>
  )
}
