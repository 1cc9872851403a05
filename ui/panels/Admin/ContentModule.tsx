import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ContentModule.css'
import * as module from '~/ui/parts/AdminModule/module.css'

export interface ContentModuleProps {
  /** What can be changed, each with a link. */
  links: readonly ContentLink[]
}

/** Something that can be changed, and where. */
export interface ContentLink {
  /** The name: "The launch". */
  label: string
  /** The details, in a few words: "name, days, words". */
  note: string
  icon: LucideIcon
  /** Where it is changed: an address of the site, or what to call with the pressed element. */
  to: string | ((opener: HTMLElement) => void)
}

/** The third module: what is still to come (specification, section 2), and links to what can be changed already. */
export function ContentModule({ links }: ContentModuleProps) {
  return (
    <div className={module.block}>
      <h3 className={module.title}>Content</h3>
      <p role="status" className={module.quiet}>
        Content management is coming soon.
      </p>
      <h4 className={module.subtitle}>What can be changed today</h4>
      <ul className={styles.rows}>
        {links.map(({ to, ...link }) => (
          <li key={link.label}>
            {typeof to === 'string' ? (
              <a href={to} className={styles.row}>
                <Row {...link} />
              </a>
            ) : (
              <button
                type="button"
                className={styles.row}
                onClick={({ currentTarget }) => {
                  to(currentTarget)
                }}
              >
                <Row {...link} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ label, note, icon }: Omit<ContentLink, 'to'>) {
  return (
    <>
      <Icon of={icon} />
      <span className={styles.words}>
        <bdi>{label}</bdi> <bdi className={styles.note}>{note}</bdi>
      </span>
      <Icon of={ChevronRight} className={styles.chevron} />
    </>
  )
}
