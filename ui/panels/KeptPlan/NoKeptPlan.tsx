import * as styles from './NoKeptPlan.css'

export interface NoKeptPlanProps {
  /** Called to keep the current plan. */
  onKeep: () => void
}

/** Replaces the menu while there is no kept plan. */
export function NoKeptPlan({ onKeep }: NoKeptPlanProps) {
  return (
    <span>
      <span>No plan is kept yet: a moved date would make a delay vanish.</span>{' '}
      <button type="button" className={styles.keep} onClick={onKeep}>
        Keep this plan as…
      </button>
    </span>
  )
}
