import type { ReactNode } from 'react'

export interface HomeScreenProps {
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
export function HomeScreen(sections: HomeScreenProps) {
  return (
    <>
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
