import * as styles from './NoKeptPlan.css'

export interface NoKeptPlanProps {
  /** The plan as it is now is to be kept. */
  onKeep: () => void
}

/** What is in the menu's place while no plan was kept. */
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
