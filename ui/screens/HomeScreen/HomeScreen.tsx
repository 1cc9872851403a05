import type { ReactNode } from 'react'

export interface HomeScreenProps {
  hero: ReactNode
  timeline: ReactNode
  businessUnits: ReactNode
  products: ReactNode
  tracking: ReactNode
  training: ReactNode
  tools: ReactNode
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
