import type { ComponentType } from 'react'
import type { SectionAnchor } from '~/data/domain/home/sections'
import type { TimeTravelView } from '~/app/features/time-travel'
import { BusinessUnitsSection } from './BusinessUnitsSection'
import { HeroSection } from './HeroSection'
import { LibrarySection } from './LibrarySection'
import { ProductsSection } from './ProductsSection'
import { TimelineSection } from './TimelineSection'
import { ToolsSection } from './ToolsSection'
import { TrackingSection } from './TrackingSection'
import { TrainingSection } from './TrainingSection'

export { useSectionFold } from './useSectionFold'

export interface HomeSectionProps {
  past: TimeTravelView
  /** A note on sections that have no history, at an earlier time. */
  note: string | undefined
}

/** The content of each section of the home page. */
export const homeSections: Readonly<Record<SectionAnchor, ComponentType<HomeSectionProps>>> = {
  home: HeroSection,
  timeline: TimelineSection,
  'business-units': BusinessUnitsSection,
  products: ProductsSection,
  tracking: TrackingSection,
  training: TrainingSection,
  tools: ToolsSection,
  library: LibrarySection,
}
