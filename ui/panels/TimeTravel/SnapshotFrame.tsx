import * as styles from './SnapshotFrame.css'

/** Ink around the whole window while it shows an earlier moment. */
export function SnapshotFrame() {
  return <div className={styles.frame} aria-hidden />
}
