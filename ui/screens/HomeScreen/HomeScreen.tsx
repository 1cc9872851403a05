import type { ReactNode } from 'react'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import * as styles from './HomeScreen.css'

export interface HomeScreenProps {
  /** A notice for the whole page, such as that it may be out of date. */
  notice?: ReactNode
  /** The heading with its key figures and the launch’s Gantt chart. */
  hero: ReactNode
  /** The launch timeline. */
  timeline: ReactNode
  /** The six business units. */
  businessUnits: ReactNode
  /** The product portfolio. */
  products: ReactNode
  /** Targets and tracking. */
  tracking: ReactNode
  /** The completed training and its materials. */
  training: ReactNode
  /** The tools hub. */
  tools: ReactNode
  /** The view-only library. */
  library: ReactNode
}

/** In the specification's order. */
const order = [
  'hero',
  'timeline',
  'businessUnits',
  'products',
  'tracking',
  'training',
  'tools',
  'library',
] as const

/** The home page with its eight sections. A section that throws shows a message in its place, and the others stay. */
export function HomeScreen({ notice, ...sections }: HomeScreenProps) {
  return (
    <>
      {notice && <div className={styles.notice}>{notice}</div>}
      {order.map((section) => (
        <ErrorBoundary
          key={section}
          fallback={(retry) => (
            <div className={styles.notice}>
              <FailedPanel
                title="A part of this page could not be shown"
                message="Try again; if that does not help, reload the page."
                onRetry={retry}
              />
            </div>
          )}
        >
          {sections[section]}
        </ErrorBoundary>
      ))}
    </>
  )
}
