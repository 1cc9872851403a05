import * as styles from './NoSavedPlan.css'

export interface NoSavedPlanProps {
  /** Called to keep the current plan. */
  onKeep: () => void
}

/** Replaces the menu while there is no saved plan. */
export function NoSavedPlan({ onKeep }: NoSavedPlanProps) {
  return (
    <span>
      <span>No saved plan. Save one so that moved dates still show as delays.</span>{' '}
      <button type="button" className={styles.keep} onClick={onKeep}>
        Save plan…
      </button>
    </span>
  )
}
