import { Activity, ArrowUpRight, GraduationCap, Layers, LayoutGrid, Wrench } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tool } from '~/data/contract/tool'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { AccessLabel, type ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { BoldText } from '~/ui/parts/BoldText/BoldText'
import { Button } from '~/ui/parts/Button/Button'
import { DashList } from '~/ui/parts/DashList/DashList'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Labelled } from '~/ui/parts/Labelled/Labelled'
import { Panel } from '~/ui/parts/Panel/Panel'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import * as styles from './ToolCard.css'

export interface ToolCardProps {
  /** The tool on the card. */
  tool: Tool
  /** The user may open the demo; for viewers it is locked. */
  isAdministrator: boolean
  /** The viewer's access to a locked demo after a request. Nothing without a request. */
  access?: ItemAccess | undefined
  /** Called when 'VIEW Demo & Tutorial' is pressed, locked or not. */
  onViewDemo: (tool: Tool) => void
  /** Shown at the end of the card's head. Nothing by default. */
  action?: ReactNode
}

const icons = new Map<string, LucideIcon>([
  ['diabetes', Activity],
  ['odftech', Layers],
  ['odf-education', GraduationCap],
  ['odfhub', LayoutGrid],
])

/** A digital tool: its figures, why it matters, and its links (specification, section 2). */
export function ToolCard({ tool, isAdministrator, access, onViewDemo, action }: ToolCardProps) {
  const shown = isAdministrator ? undefined : access
  return (
    <Panel id={itemAnchor('tool', tool.id)} className={styles.card} data-item="" data-of={`tools/${tool.id}`}>
      <div className={styles.head}>
        <span className={styles.tile} aria-hidden>
          <Icon of={icons.get(tool.id) ?? Wrench} size={18} />
        </span>
        <h3 className={styles.name} data-field="name">
          {tool.name}
        </h3>
        {action !== undefined && <span className={styles.end}>{action}</span>}
      </div>
      <ToolFigures tool={tool} />
      <Labelled label="Why it matters" className={styles.reasons}>
        <DashList items={boldLines(tool.whyItMatters)} field="whyItMatters" />
      </Labelled>
      <div className={styles.actions}>
        {shown && <AccessLabel access={shown} className={styles.access} />}
        <LaunchLink name={tool.name} url={tool.url} />
        <ViewButton
          word="VIEW Demo & Tutorial"
          of={tool.name}
          isAdministrator={isAdministrator}
          access={shown}
          className={styles.action}
          onClick={() => {
            onViewDemo(tool)
          }}
        />
      </div>
    </Panel>
  )
}

function ToolFigures({ tool }: { tool: Tool }) {
  const figures = [
    { label: 'Active users', field: 'activeUsers', value: groupedNumber(readCount(tool.activeUsers)) },
    { label: 'Total sessions', field: 'totalSessions', value: groupedNumber(readCount(tool.totalSessions)) },
    {
      label: 'Completion rate',
      field: 'completionRate',
      value: percentText(readFraction(tool.completionRate, defaults.toolCompletion)),
    },
    {
      label: 'Satisfaction',
      field: 'satisfactionScore',
      value: percentText(readFraction(tool.satisfactionScore, defaults.toolSatisfaction)),
    },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, field, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span data-field={field}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function boldLines(lines: readonly string[] | null | undefined) {
  return lines?.map((line) => <BoldText key={line} text={line} />)
}

const webAddress = /^https?:\/\/[^\s/]/i

/** An external link, to an http or https address only: never to a script. */
function LaunchLink({ name, url }: { name: string; url: string }) {
  const label = (
    <>
      Launch Tool
      <Icon of={ArrowUpRight} className={styles.outward} />
    </>
  )
  if (!webAddress.test(url)) {
    return (
      <Button variant="ink" className={styles.action} disabled description={name}>
        {label}
      </Button>
    )
  }
  return (
    <Button variant="ink" className={styles.action} description={`${name}, opens in a new tab`} asChild>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </Button>
  )
}
