import { Badge } from '~/ui/parts/Badge/Badge'
import { column } from '~/ui/theme/layout.css'
import * as styles from './DemoBanner.css'

/** What to try first, with links. */
const first = [
  ['go back to 3 October', '/?at=2025-10-03'],
  ['change phase 4', '/#timeline-phase-4'],
  ['the wall', '/wall'],
] as const

export interface DemoBannerProps {
  /** Called with the words to search for. */
  onSearch: (words: string) => void
}

/** A typical typing error. */
const mistyped = 'figoya'

/** A banner under the navigation: this is the demo, and what to try first. */
export function DemoBanner({ onSearch }: DemoBannerProps) {
  return (
    <section aria-label="About this demo" className={styles.band}>
      <div className={`${column} ${styles.row}`}>
        <Badge>demo</Badge>
        <p className={styles.words}>
          <bdi>
            It is always 14 October 2025 here, and nothing stays once it ends.{' '}
            <span className={styles.quiet}>Try first:</span>
          </bdi>
        </p>
        <ul className={styles.links}>
          {first.map(([words, href]) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {words}
              </a>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onSearch(mistyped)
              }}
            >
              <bdi>{`search “${mistyped}”`}</bdi>
            </button>
          </li>
        </ul>
      </div>
    </section>
  )
}
