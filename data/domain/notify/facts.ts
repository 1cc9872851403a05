/*
 * What messages are made of: the state of a launch, without product figures and without anything that is locked. Days
 * are ISO days ("2025-11-12"), times milliseconds since 1970.
 */

/** A phase of the deciding chain, and by how many days it is late. */
export interface ChainFact {
  id: string
  number: number
  title: string
  days: number
}

/** The forecast of go-live. */
export interface GoLiveFact {
  planned: string
  /** Null without a forecast. */
  forecast: string | null
  earliest: string | null
  latest: string | null
  /** How many days after the planned day; 0 while that holds, null without a forecast. */
  lateDays: number | null
  chain: readonly ChainFact[]
}

export interface PhaseFact {
  id: string
  number: number
  title: string
  /** 0..1 */
  progress: number
  isComplete: boolean
  isLate: boolean
  /** "4 days behind" */
  text: string
  /** "29 Oct", or a dash. */
  ends: string
}

export interface RiskFact {
  id: string
  title: string
  owner: string
  due: string
  phase: string | null
  rating: 'High' | 'Medium' | 'Low'
  isOverdue: boolean
  /** How many days it is overdue; 0 when it is not. */
  overdueDays: number
  next: string
}

/** The state of a launch at a time. */
export interface LaunchFacts {
  launch: string
  zone: string
  now: number
  /** Nothing is sent about a closed launch. */
  isClosed: boolean
  /** The sentence above the plan. */
  sentence: string
  goLive: GoLiveFact | null
  phases: readonly PhaseFact[]
  /** The open ones, the most urgent first. */
  risks: readonly RiskFact[]
  /** The lines of the last seven days: "Biggest changes: …". */
  week: readonly string[]
}
