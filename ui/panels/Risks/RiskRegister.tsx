import { useEffect, useRef, type ReactNode } from 'react'
import {
  registerCounts,
  registerFilters,
  registerRows,
  registerScope,
  registerSorts,
  riskBands,
  wholeRegister,
  type RegisterView,
  type RiskView,
} from '~/data/domain/risks/riskView'
import type { Loadable } from '~/ui/lib/loadable'
import * as panel from '~/ui/parts/AdminModule/sidePanel.css'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import { X } from '~/ui/parts/Icon/icons'
import { Loading } from '~/ui/parts/Loading/Loading'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { OwnerFilter } from './OwnerFilter'
import { RiskMatrix } from './RiskMatrix'
import { RiskRow } from './RiskRow'
import * as styles from './RiskRegister.css'

export interface RiskRegisterProps {
  /** All risks and issues, in their order. */
  risks: Loadable<readonly RiskView[]>
  /** The filter, the order, the owner and the cell of the matrix. */
  view: RegisterView
  /** Called with the next view. */
  onView: (view: RegisterView) => void
  /** When the list was read, or who is signed in: "as of 17:08 Riyadh". */
  note: string
  /** Buttons at the end of the head: edit as a grid, add. Nothing by default. */
  actions?: ReactNode
  /** The add button, where none is on record. Nothing by default. */
  addButton?: ReactNode
  /** Renders an edit button, by a risk's id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
  /** Shown in place of the list: the grid of these risks. Nothing by default. */
  grid?: ((risks: readonly RiskView[]) => ReactNode) | undefined
  /** They are of a snapshot, where it is not known which were changed last. @default false */
  isPast?: boolean
  /** The risk that the address names. Nothing by default. */
  target?: string | null
  /** Called when it is closed. */
  onClose: () => void
}

const labels: Record<RegisterView['filter'], string> = {
  open: 'Open',
  overdue: 'Overdue',
  high: 'High',
  closed: 'Closed',
}

const sortLabels: Record<RegisterView['sort'], string> = {
  rating: 'Rating first',
  due: 'Due first',
  phase: 'By phase',
  owner: 'By owner',
  changed: 'Changed last',
}

const ranges = { high: 'High, 6 to 9', medium: 'Medium, 3 and 4', low: 'Low, 1 and 2' } as const

/** All risks and issues, in the panel's place: who acts on what, by when, and where they lie. */
export function RiskRegister(props: RiskRegisterProps) {
  const { risks, view, note, actions, grid, target, onClose } = props
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cameFrom = document.activeElement
    const element = sheet.current
    element?.focus({ preventScroll: true })
    return () => {
      const left = document.activeElement
      const isElsewhere = left !== null && left !== document.body && !element?.contains(left)
      if (!isElsewhere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [])
  const isReady = risks.state === 'ready'
  useEffect(() => {
    if (target && isReady) sheet.current?.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest' })
  }, [target, isReady])
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby="risks-title"
      tabIndex={-1}
      className={`${panel.panel} ${panel.signedIn} ${styles.sheet}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className={panel.head}>
        <div className={panel.bar}>
          <span className={panel.tile}>
            <RiskMark kind="risk" className={styles.tileMark} />
          </span>
          <div className={panel.words}>
            <h2 id="risks-title" className={panel.title}>
              Risks and issues
            </h2>
            <p className={panel.account}>
              <bdi>{[...countsOf(risks), note].filter(Boolean).join(' · ')}</bdi>
            </p>
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          <Button variant="ghost" iconOnly aria-label="Close" onClick={onClose}>
            <Icon of={X} />
          </Button>
        </div>
      </div>
      {grid && risks.state === 'ready' ? (
        <div className={styles.grid}>{grid(registerRows(risks.value, view))}</div>
      ) : (
        <Content {...props} />
      )}
    </div>
  )
}

/** "7 open, 2 overdue, 2 closed" */
function countsOf(risks: RiskRegisterProps['risks']): string[] {
  if (risks.state !== 'ready' || risks.value.length === 0) return []
  const { open, overdue, closed } = registerCounts(risks.value)
  return [`${open} open, ${overdue} overdue, ${closed} closed`]
}

function Content(props: RiskRegisterProps) {
  const { risks, view, onView, addButton, actionOf, target, isPast = false } = props
  if (risks.state === 'failed')
    return (
      <div className={styles.alone}>
        <FailedPanel title="Risks could not be loaded" message={risks.message} onRetry={risks.onRetry} />
      </div>
    )
  if (risks.state === 'loading')
    return (
      <Loading label="Loading the risks" count={6} className={styles.alone}>
        <Skeleton height="44px" />
      </Loading>
    )
  if (risks.value.length === 0)
    return (
      <div className={styles.alone}>
        <EmptyPanel text="No risks yet" action={addButton && <FirstRisk>{addButton}</FirstRisk>} />
      </div>
    )
  const counts = registerCounts(risks.value)
  const scope = registerScope(risks.value, view)
  const rows = registerRows(risks.value, view)
  return (
    <>
      <div className={styles.tools}>
        <FilterBar
          label="Show"
          options={registerFilters.map((value) => ({ value, label: labels[value], count: counts[value] }))}
          value={view.filter}
          onChange={(filter) => {
            onView({ ...view, filter, cell: '' })
          }}
        />
        <span className={styles.owner}>
          <OwnerFilter
            value={view.owner}
            owners={risks.value.map(({ owner }) => owner)}
            onChange={(owner) => {
              onView({ ...view, owner, cell: '' })
            }}
          />
        </span>
        <span className={styles.sort}>
          <SelectField
            label="Order"
            isLabelHidden
            options={registerSorts
              .filter((value) => value !== 'changed' || !isPast)
              .map((value) => ({ value, label: sortLabels[value] }))}
            value={view.sort}
            onChange={(sort) => {
              onView({ ...view, sort })
            }}
          />
        </span>
      </div>
      <p role="status" className={styles.said}>
        {`${rows.length} shown`}
      </p>
      <div className={styles.columns}>
        <div className={styles.list}>
          {rows.length === 0 ? (
            <div className={styles.alone}>
              <EmptyPanel
                text={nothingText(view)}
                action={
                  <Button
                    onClick={() => {
                      onView({ ...wholeRegister, sort: view.sort })
                    }}
                  >
                    {`Show all ${counts.open}`}
                  </Button>
                }
              />
            </div>
          ) : (
            <>
              <div className={styles.heads} aria-hidden>
                <span />
                <span>Title</span>
                <span>Rating</span>
                <span>Status</span>
                <span>Owner</span>
                <span className={styles.dueHead}>Due</span>
                <span />
              </div>
              <ol>
                {rows.map((risk) => (
                  <RiskRow
                    key={risk.id}
                    risk={risk}
                    isTarget={risk.id === target}
                    action={actionOf?.(risk.id)}
                  />
                ))}
              </ol>
              {view.sort === 'rating' && (
                <p className={styles.rule}>
                  Rating first; within it, what lies on the chain that decides go-live, then what is overdue,
                  then by day.
                </p>
              )}
            </>
          )}
        </div>
        <section className={styles.side} aria-labelledby="risks-matrix">
          <h3 id="risks-matrix" className={styles.sideTitle}>
            Risk matrix
          </h3>
          <RiskMatrix
            risks={scope}
            cell={view.cell}
            onCell={(cell) => {
              onView({ ...view, cell })
            }}
          />
          <p className={styles.key}>
            Rows: likelihood. Columns: impact. Top row: issues, which have happened.
          </p>
          <dl className={styles.bands}>
            {riskBands.map((band) => (
              <div key={band} className={styles.bandLine}>
                <dt className={styles.bandName}>
                  <i className={styles.swatch[band]} aria-hidden />
                  {ranges[band]}
                </dt>
                <dd className={styles.bandCount}>{scope.filter((risk) => risk.band === band).length}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.sign}>
            <RiskMark kind="issue" /> issue, has happened
          </p>
          <p className={styles.sign}>
            <RiskMark kind="risk" /> risk, may happen
          </p>
        </section>
      </div>
    </>
  )
}

function FirstRisk({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={styles.first}>Record what could delay go-live, and who acts.</p>
      {children}
    </>
  )
}

/** "No open risk of “rana”." */
function nothingText({ filter, owner }: RegisterView): string {
  const of = owner.trim() === '' ? '' : ` of “${owner.trim()}”`
  return `No ${labels[filter].toLowerCase()} risk${of}.`
}
