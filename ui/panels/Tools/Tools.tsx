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
  /** What adds to the section, at the end of its head, and where it is empty. Nothing by default. */
  actions?: ReactNode
  /** The tools, in order. */
  tools: Loadable<readonly Tool[]>
  /** Whether the demos are open; for a viewer they are locked. */
  isAdministrator: boolean
  /** How far the demo of a tool's id is for a viewer who asked for it. Nobody did by default. */
  accessOf?: ((id: string) => ItemAccess | undefined) | undefined
  /** Makes what is in a tool's head, of its id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
  /** 'VIEW Demo & Tutorial' was pressed, locked or not. */
  onViewDemo: (tool: Tool) => void
  /** What is to be known of the whole section. Nothing by default. */
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
