import { Button } from '~/ui/parts/Button/Button'
import * as styles from './WideScreenOnly.css'

export interface WideScreenOnlyProps {
  /** The home page's address. @default '/' */
  homeHref?: string
}

/** What a phone shows in place of the wall, and the way to the page that is made for it. */
export function WideScreenOnly({ homeHref = '/' }: WideScreenOnlyProps) {
  return (
    <div className={styles.notice}>
      <h1 id="wide-screen-only" className={styles.title}>
        Made for a wide screen
      </h1>
      <p className={styles.text}>
        The wall view is for a screen that a room looks at. All that it shows is on the home page too.
      </p>
      <Button variant="ink" size="large" asChild>
        <a href={homeHref}>Back to Home</a>
      </Button>
    </div>
  )
}
