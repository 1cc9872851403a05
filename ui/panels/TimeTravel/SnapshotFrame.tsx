import * as styles from './SnapshotFrame.css'

/** An ink frame around the window while it shows a snapshot. */
export function SnapshotFrame() {
  return <div className={styles.frame} aria-hidden />
}
