import { CircleAlert } from '~/ui/parts/Icon/icons'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './FailedScreen.css'

export interface FailedScreenProps {
  /** One sentence that says what happened and what to do; never a stack trace. */
  message: string
  /** The home page's address. @default '/' */
  homeHref?: string
}

/** Shown in place of a page that failed, with a link home. */
export function FailedScreen({ message, homeHref = '/' }: FailedScreenProps) {
  return (
    <div className={styles.screen}>
      <Icon of={CircleAlert} size={48} className={styles.glyph} />
      <h1 className={styles.title}>This page could not be shown</h1>
      <p className={styles.text}>
        <bdi>{message}</bdi>
      </p>
      <Button variant="ink" size="large" className={styles.home} asChild>
        <a href={homeHref}>Back to Home</a>
      </Button>
    </div>
  )
}
