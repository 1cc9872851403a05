import type { ReactNode } from 'react'
import { sections, type SectionAnchor } from '~/data/domain/home/sections'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import * as styles from './HomeScreen.css'

export interface HomeScreenProps {
  /** A notice for the whole page, such as that it may be out of date. */
  notice?: ReactNode
  /** The content of each section. */
  sectionOf: (anchor: SectionAnchor) => ReactNode
}

/** The home page with its eight sections. A section that throws shows a message in its place, and the others stay. */
export function HomeScreen({ notice, sectionOf }: HomeScreenProps) {
  return (
    <>
      {notice && <div className={styles.notice}>{notice}</div>}
      {sections.map(({ anchor }) => (
        <ErrorBoundary
          key={anchor}
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
          {sectionOf(anchor)}
        </ErrorBoundary>
      ))}
    </>
  )
}
