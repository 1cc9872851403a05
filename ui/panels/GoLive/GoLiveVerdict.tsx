import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { splitOwner } from '~/data/domain/format/owner'
import { chainWords } from '~/data/domain/plan/causeChain'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { CauseChain } from '~/ui/parts/CauseChain/CauseChain'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import * as styles from './GoLiveVerdict.css'

/** The risk that the verdict names. */
export interface VerdictRisk {
  kind: 'risk' | 'issue'
  title: string
  /** "4 days overdue", "due 20 Oct" */
  due: string
  isOverdue: boolean
  /** Who acts. */
  owner: string
  /** What comes next. */
  next: string
  /** Leads to it. */
  href: string
}

/** A line below the sentence. */
export interface VerdictLine {
  label: string
  content: ReactNode
}

export interface GoLiveVerdictProps {
  /** The phases, in order. */
  phases: readonly Phase[]
  /** The plan with its forecast of go-live. */
  plan: PlanReading
  /** The first risk of the phases that decide it; null without one. Not known by default. */
  risk?: VerdictRisk | null | undefined
  /** Replaces the risk and who acts, in a what-if. */
  lines?: readonly VerdictLine[] | undefined
  /** Lines before the risk: what became of the forecast since an earlier time. None by default. */
  extraLines?: readonly VerdictLine[]
  /** It is of an earlier time: who acts now is not said. @default false */
  isPast?: boolean
  /** The sentence. @default the plan's */
  sentence?: string
  /** The plan before a what-if. Nothing by default. */
  before?: PlanReading | undefined
  /** The history of the forecast, beside the lines. Nothing by default. */
  spark?: ReactNode
  /** A note below. Nothing by default. */
  note?: ReactNode
  /** The sentence for the requested time is loading: a skeleton replaces it. @default false */
  isLoading?: boolean | undefined
  /** Screen readers are told when the sentence changes. @default false */
  isAnnounced?: boolean
  /** Buttons beside the sentence. */
  children?: ReactNode
}

/** Will the launch go live in time, why not, and who acts: the first thing in the card. */
export function GoLiveVerdict(props: GoLiveVerdictProps) {
  const { phases, plan, risk, before, spark, note, isLoading = false, isAnnounced = false, children } = props
  const { sentence = plan.sentence, extraLines = [], isPast = false } = props
  const { lines = [...extraLines, ...riskLines(phases, plan, risk).slice(0, isPast ? 1 : 2)] } = props
  const words = isLoading ? styles.loading : undefined
  const chain = chainWords(phases, plan)
  return (
    <div className={styles.verdict} aria-busy={isLoading}>
      <p className={styles.sentence} aria-live={isAnnounced ? 'polite' : undefined}>
        <bdi className={words}>{sentence}</bdi>
      </p>
      {children && <div className={styles.tools}>{children}</div>}
      {(chain.steps.length > 0 || before) && (
        <dl className={styles.whole}>
          <Line
            label="Chain"
            content={<CauseChain chain={chain} before={before && chainWords(phases, before)} />}
          />
        </dl>
      )}
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </dl>
      )}
      {spark && <div className={styles.spark}>{spark}</div>}
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </div>
  )
}

function Line({ label, content }: VerdictLine) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.content}>{content}</dd>
    </div>
  )
}

/** Who acts: the owner of the risk; without one the owner of the phase that is the cause. */
function riskLines(
  phases: readonly Phase[],
  { goLive, hasHistory }: PlanReading,
  risk: VerdictRisk | null | undefined,
): VerdictLine[] {
  if (risk === undefined || !hasHistory || goLive.state === 'live' || goLive.state === 'cannot') return []
  if (risk)
    return [
      { label: 'Risk', content: <RiskWords risk={risk} /> },
      { label: 'Who acts', content: <Actor name={risk.owner} text={risk.next} /> },
    ]
  const index = phases.findIndex(({ id }) => id === goLive.chain[0]?.id)
  const phase = phases[index]
  if (goLive.state === 'holds' || !phase)
    return [
      { label: 'Risk', content: <span className={styles.quiet}>No risk recorded for this phase.</span> },
    ]
  const text = `owns phase ${index + 1}; no risk recorded`
  return [{ label: 'Who acts', content: <Actor name={splitOwner(phase.owner).name} text={text} /> }]
}

function Actor({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b className={styles.strong}>
        <bdi>{name}</bdi>
      </b>
      <span className={styles.quiet}>
        <bdi>{text}</bdi>
      </span>
    </>
  )
}

function RiskWords({ risk: { kind, title, due, isOverdue, href } }: { risk: VerdictRisk }) {
  return (
    <>
      <span className={styles.named}>
        <RiskMark kind={kind} />
        <a href={href} className={styles.risk}>
          <bdi>{title}</bdi>
        </a>
      </span>
      {isOverdue ? (
        <span className={styles.overdue}>
          <i className={styles.hatch} aria-hidden />
          <bdi>{due}</bdi>
        </span>
      ) : (
        <span className={styles.quiet}>
          <bdi>{due}</bdi>
        </span>
      )}
    </>
  )
}
