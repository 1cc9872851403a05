import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import * as styles from './componentPage.css'

export interface InWindowProps {
  of: Pick<PreparedStory, 'parameters'>
  /** The story's block. */
  children: ReactNode
}

/** A story on a docs page, in its own window if it has one. */
export function InWindow({ of: { parameters }, children }: InWindowProps) {
  const { docs, viewport } = parameters as StoryParameters
  const { defaultViewport, viewports } = viewport
  const size = viewports[defaultViewport ?? '']?.styles
  if (!size) return children
  return (
    <div
      className={styles.inWindow}
      style={assignInlineVars({
        [styles.windowWidth]: size.width,
        '--frame-height': docs.story?.height,
      })}
    >
      {children}
    </div>
  )
}

interface StoryParameters {
  docs: { story?: { height?: string } }
  viewport: {
    defaultViewport?: string
    viewports: Partial<Record<string, { styles: { width: string } }>>
  }
}
