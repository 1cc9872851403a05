import type { Tool } from '~/data/contract/tool'
import type { Loadable } from '~/ui/lib/loadable'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Section } from '~/ui/parts/Section/Section'
import { ImpactAnalytics } from './ImpactAnalytics'
import { ToolCard } from './ToolCard'
import * as styles from './Tools.css'
import { ToolsSkeleton } from './ToolsSkeleton'

export interface ToolsProps {
  /** The tools, in order. */
  tools: Loadable<readonly Tool[]>
  /** Whether the demos are open; for a viewer they are locked. */
  isAdministrator: boolean
  /** 'VIEW Demo & Tutorial' was pressed, locked or not. */
  onViewDemo: (tool: Tool) => void
  /** What is to be known of the whole section. Nothing by default. */
  note?: string | undefined
}

/** The "Tools Hub" section: the tools, and their impact together (specification, section 2). */
export function Tools({ note, tools, isAdministrator, onViewDemo }: ToolsProps) {
  return (
    <Section
      note={note}
      id="tools"
      title="Tools Hub"
      subtitle="Strategic digital tools for the field and the clinic"
    >
      <div className={styles.panels}>
        <ToolCards tools={tools} isAdministrator={isAdministrator} onViewDemo={onViewDemo} />
        <ImpactAnalytics />
      </div>
    </Section>
  )
}

function ToolCards({ tools, isAdministrator, onViewDemo }: ToolsProps) {
  switch (tools.state) {
    case 'loading':
      return <ToolsSkeleton />
    case 'failed':
      return (
        <FailedPanel title="The tools could not be loaded" message={tools.message} onRetry={tools.onRetry} />
      )
    case 'ready':
      if (tools.value.length === 0) return <EmptyPanel text="No tools have been added yet." />
      return (
        <ul className={styles.cards}>
          {tools.value.map((tool) => (
            <li key={tool.id} className={styles.item}>
              <ToolCard tool={tool} isAdministrator={isAdministrator} onViewDemo={onViewDemo} />
            </li>
          ))}
        </ul>
      )
  }
}
