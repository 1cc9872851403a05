import { ChevronDown } from '~/ui/parts/Icon/icons'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import * as Accordion from '@radix-ui/react-accordion'
import { memo, useMemo, type ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { initials, splitOwner } from '~/data/domain/format/owner'
import { linkWords, type LinkWords } from '~/data/domain/plan/linkWords'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { phaseStatus, type PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { statusTone } from '~/ui/lib/statusTone'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { area } from '~/ui/parts/CopyLink/CopyLink.css'
import { DashList } from '~/ui/parts/DashList/DashList'
import { Drawer, WhileOpen, type DrawerProps } from '~/ui/parts/Drawer/Drawer'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { Panel, type PanelProps } from '~/ui/parts/Panel/Panel'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import * as styles from './PhaseAccordion.css'
import { PhaseCircle } from './PhaseCircle'

export interface PhaseAccordionProps {
  /** The phases, in order; a phase's number is its position, from 1. */
  phases: readonly Phase[]
  /** The id of the open phase, or null. */
  openId: string | null
  /** Called with the id of the opened phase, or null when it is collapsed. */
  onOpenChange: (id: string | null) => void
  /** Renders the history of a phase, for the open one. */
  trendOf?: ((phase: Phase) => ReactNode) | undefined
  /** The plan, for what each phase waits for. Nothing by default. */
  plan?: PlanReading | undefined
  /** The number of open risks of a phase, by its id. None by default. */
  riskCountOf?: ((id: string) => number) | undefined
  /** Renders the open risks of a phase, by its id. Nothing by default. */
  risksOf?: ((id: string) => ReactNode) | undefined
  /** Renders an action beside a phase's header, by its id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
}

const grounds: Record<PhaseStatus, NonNullable<PanelProps['tone']>> = {
  COMPLETED: 'done',
  'IN PROGRESS': 'go',
  STARTED: 'plain',
  PENDING: 'plain',
}

/** The launch timeline: at most one phase is open (specification, section 2). */
export function PhaseAccordion({ phases, openId, onOpenChange, plan, ...slots }: PhaseAccordionProps) {
  const links = useMemo(() => plan && phases.map(({ id }) => linkWords(phases, plan, id)), [phases, plan])
  return (
    <Accordion.Root
      type="single"
      collapsible
      value={openId ?? ''}
      onValueChange={(id) => {
        onOpenChange(id === '' ? null : id)
      }}
      className={styles.list}
    >
      {phases.map((phase, index) => (
        <PhaseItem
          key={phase.id}
          phase={phase}
          number={index + 1}
          links={links?.[index] ?? null}
          open={phase.id === openId}
          onFound={() => {
            onOpenChange(phase.id)
          }}
          {...slots}
        />
      ))}
    </Accordion.Root>
  )
}

interface PhaseItemProps
  extends
    Pick<PhaseAccordionProps, 'trendOf' | 'actionOf' | 'riskCountOf' | 'risksOf'>,
    Pick<DrawerProps, 'open' | 'onFound'> {
  phase: Phase
  number: number
  /** What it waits for, and what waits for it; null while that is not known. */
  links: LinkWords | null
}

function PhaseItem(props: PhaseItemProps) {
  const { phase, number, links, open, onFound, trendOf, actionOf, riskCountOf, risksOf } = props
  const riskCount = riskCountOf?.(phase.id) ?? 0
  const status = phaseStatus(phase)
  const progress = readFraction(phase.progress)
  return (
    <Accordion.Item value={phase.id} asChild>
      <Panel
        tone={grounds[status]}
        id={itemAnchor('phase', phase.id)}
        className={styles.phase}
        data-item=""
        data-of={itemAnchor('phase', phase.id)}
      >
        <div className={styles.line}>
          <Accordion.Header aria-label={`Phase ${number} — ${phase.title}`}>
            <Accordion.Trigger className={styles.trigger}>
              <PhaseCircle number={number} status={status} progress={progress} />
              <span className={classNames(styles.title, riskCount > 0 && styles.besideRisks)}>
                <bdi>
                  <span className={styles.position}>{`Phase ${number} —`}</span>{' '}
                  <span data-field="title">{phase.title}</span>
                </bdi>
              </span>
              <span className={styles.facts}>
                <span className={styles.dates}>
                  {riskCount > 0 && (
                    <span className={styles.riskCount}>
                      <RiskMark kind="risk" />
                      {riskCount}
                      <VisuallyHidden.Root>
                        {riskCount === 1 ? ' open risk, ' : ' open risks, '}
                      </VisuallyHidden.Root>
                    </span>
                  )}
                  <bdi data-field="dates">{phase.dates}</bdi>
                </span>
                <span data-field="status">
                  <StatusBadge status={status} />
                </span>
                <span
                  className={styles.percent[status === 'PENDING' ? 'pending' : 'plain']}
                  data-field="progress"
                >
                  {percentText(progress)}
                </span>
              </span>
              <Icon of={ChevronDown} className={styles.chevron} />
            </Accordion.Trigger>
          </Accordion.Header>
          {actionOf && <span className={styles.action}>{actionOf(phase.id)}</span>}
        </div>
        <Drawer open={open} onFound={onFound}>
          <div className={classNames(styles.details, area)}>
            <PhaseDetails {...{ phase, status, progress, links }} />
            <WhileOpen>{risksOf?.(phase.id)}</WhileOpen>
            <WhileOpen>{trendOf?.(phase)}</WhileOpen>
          </div>
        </Drawer>
      </Panel>
    </Accordion.Item>
  )
}

interface PhaseDetailsProps {
  phase: Phase
  status: PhaseStatus
  progress: number
  links: LinkWords | null
}

const PhaseDetails = memo(function PhaseDetails({ phase, status, progress, links }: PhaseDetailsProps) {
  const { name, support } = splitOwner(phase.owner)
  return (
    <>
      <Labelled label="Objectives">
        <DashList items={phase.objectives} field="objectives" />
      </Labelled>
      <Labelled label="Deliverables">
        <DashList items={phase.deliverables} field="deliverables" />
      </Labelled>
      <Labelled label="Owner">
        <div className={styles.owner}>
          <span className={styles.initials} aria-hidden>
            {initials(name)}
          </span>
          <span data-field="owner">
            <span className={styles.ownerName}>{name}</span>
            {support && <span className={styles.ownerSupport}>{support}</span>}
          </span>
        </div>
        {links && <Links words={links} />}
      </Labelled>
      <div className={styles.progress}>
        <span className={styles.progressLabel}>Progress</span>
        <ProgressBar
          value={progress}
          tone={statusTone[status]}
          size="thick"
          label={`${phase.title} progress`}
        />
        <span className={styles.progressFigure} data-field="progress">
          {percentText(progress)}
        </span>
        <CopyLink name={phase.title} anchor={itemAnchor('phase', phase.id)} />
      </div>
    </>
  )
})

/** What the phase waits for, what waits for it, and its days to spare; nothing without links. */
function Links({ words: { waitsFor, waitsForIt, spare } }: { words: LinkWords }) {
  const lines = [
    ['Waits for', waitsFor],
    ['Waits for it', waitsForIt],
    ['To spare', spare],
  ].filter(([, text]) => text !== '')
  if (waitsFor === '' && waitsForIt === '') return null
  return (
    <dl className={styles.links}>
      {lines.map(([label, text]) => (
        <div key={label} className={styles.link}>
          <dt className={styles.linkLabel}>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
