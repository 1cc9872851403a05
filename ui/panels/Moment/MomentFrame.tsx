import * as styles from './MomentFrame.css'

/** Ink around the whole window while it shows an earlier moment. */
export function MomentFrame() {
  return <div className={styles.frame} aria-hidden />
}
