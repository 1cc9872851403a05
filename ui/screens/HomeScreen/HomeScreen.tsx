import type { ReactNode } from 'react'
import * as styles from './HomeScreen.css'

export interface HomeScreenProps {
  /** What holds for the whole page, such as that it may be out of date. */
  notice?: ReactNode
  /** The heading with its key figures and the launch rail. */
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

/** The home page: its eight sections, in the specification's order. */
export function HomeScreen({ notice, ...sections }: HomeScreenProps) {
  return (
    <>
      {notice && <div className={styles.notice}>{notice}</div>}
      {sections.hero}
      {sections.timeline}
      {sections.businessUnits}
      {sections.products}
      {sections.tracking}
      {sections.training}
      {sections.tools}
      {sections.library}
    </>
  )
}
