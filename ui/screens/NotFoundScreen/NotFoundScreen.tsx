import { Button } from '~/ui/parts/Button/Button'
import * as styles from './NotFoundScreen.css'

export interface NotFoundScreenProps {
  /** The home page's address. @default '/' */
  homeHref?: string
}

/** Shown for unknown paths (specification, section 2): the mark without its cap, and a link home. */
export function NotFoundScreen({ homeHref = '/' }: NotFoundScreenProps) {
  return (
    <div className={styles.screen}>
      <svg viewBox="0 0 32 32" width={128} height={128} className={styles.mark} aria-hidden>
        <path className={styles.body} d="M10.01 7.2A11 11 0 1 0 24.8 21.99Z" />
        <path className={styles.cap} transform="translate(9 -9)" d="M10.01 7.2A11 11 0 0 1 24.8 21.99Z" />
      </svg>
      <h1 className={styles.title}>
        <bdi>404 Page Not Found</bdi>
      </h1>
      <p className={styles.text}>
        <bdi>Did you forget to add the page to the router?</bdi>
      </p>
      <Button variant="ink" size="large" className={styles.home} asChild>
        <a href={homeHref}>Back to Home</a>
      </Button>
    </div>
  )
}
