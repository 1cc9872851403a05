import type { ReactNode } from 'react'
import { sectionIds, type SectionId } from '~/data/domain/home/sections'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import * as styles from './HomeScreen.css'

export interface HomeScreenProps {
  /** A notice for the whole page, such as that it may be out of date. */
  notice?: ReactNode
  /** The panel of each section. */
  sections: Readonly<Record<SectionId, ReactNode>>
}

/** The home page with its eight sections. A section that throws shows a message in its place, and the others stay. */
export function HomeScreen({ notice, sections }: HomeScreenProps) {
  return (
    <>
      {notice && <div className={styles.notice}>{notice}</div>}
      {sectionIds.map((id) => (
        <ErrorBoundary
          key={id}
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
          {sections[id]}
        </ErrorBoundary>
      ))}
    </>
  )
}
