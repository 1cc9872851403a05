/** One thing that is broken so that only a look at it, or the focus, tells. */
export interface VisualMutant {
  what: string
  file: string
  /** The text that is there once. */
  from: string
  to: string
  /** The element whose stories should tell, by its title. */
  title: string
}

/** The first six are those that no story told of on 22 November 2026. */
export const visualMutants: readonly VisualMutant[] = []
