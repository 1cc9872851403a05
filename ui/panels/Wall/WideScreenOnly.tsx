import { Button } from '~/ui/parts/Button/Button'
import * as styles from './WideScreenOnly.css'

export interface WideScreenOnlyProps {
  /** The home page's address. @default '/' */
  homeHref?: string
}

/** Shown on a phone in place of the wall, with a link to the home page. */
export function WideScreenOnly({ homeHref = '/' }: WideScreenOnlyProps) {
  return (
    <div className={styles.notice}>
      <h1 id="wide-screen-only" className={styles.title}>
        Made for a wide screen
      </h1>
      <p className={styles.text}>
        The wall display is for a large screen in a room. The home page shows the same.
      </p>
      <Button variant="ink" size="large" asChild>
        <a href={homeHref}>Back to Home</a>
      </Button>
    </div>
  )
}
