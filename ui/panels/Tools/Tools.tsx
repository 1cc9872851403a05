import type { ReactNode } from 'react'
import type { Tool } from '~/data/contract/tool'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import type { ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { ImpactAnalytics } from './ImpactAnalytics'
import { ToolCard } from './ToolCard'
import * as styles from './Tools.css'
import { ToolsSkeleton } from './ToolsSkeleton'

export interface ToolsProps {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The tools, in order. */
  tools: Loadable<readonly Tool[]>
  /** The user may open the demos; for viewers they are locked. */
  isAdministrator: boolean
  /** The viewer's access to a tool's demo, by its id, after a request. Without it nothing was requested. */
  accessOf?: ((id: string) => ItemAccess | undefined) | undefined
  /** Renders an action in a tool's head, by its id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
  /** Called when 'VIEW Demo & Tutorial' is pressed, locked or not. */
  onViewDemo: (tool: Tool) => void
  /** A note on the whole section. Nothing by default. */
  note?: string | undefined
}

/** The "Tools Hub" section: the tools, and their impact together (specification, section 2). */
export function Tools({ note, ...cards }: ToolsProps) {
  const { toolsTitle, toolsSubtitle } = useLaunch()
  return (
    <Section
      note={note}
      id="tools"
      title={toolsTitle}
      subtitle={useLaunchText()(toolsSubtitle)}
      actions={isEmpty(cards.tools) ? undefined : cards.actions}
    >
      <div className={styles.panels}>
        <ToolCards {...cards} />
        <ImpactAnalytics />
      </div>
    </Section>
  )
}

function ToolCards({ tools, isAdministrator, accessOf, onViewDemo, actions, actionOf }: ToolsProps) {
  switch (tools.state) {
    case 'loading':
      return <ToolsSkeleton />
    case 'failed':
      return (
        <FailedPanel title="The tools could not be loaded" message={tools.message} onRetry={tools.onRetry} />
      )
    case 'ready':
      if (tools.value.length === 0)
        return <EmptyPanel text="No tools have been added yet." action={actions} />
      return (
        <ul className={styles.cards}>
          {tools.value.map((tool) => (
            <li key={tool.id} className={styles.item}>
              <ToolCard
                tool={tool}
                isAdministrator={isAdministrator}
                access={accessOf?.(tool.id)}
                onViewDemo={onViewDemo}
                action={actionOf?.(tool.id)}
              />
            </li>
          ))}
        </ul>
      )
  }
}
