import type { LucideIcon } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
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
  /** Called when the entry is pressed; `opener` is the pressed element. Without it the note says where to go. */
  onOpen?: ((opener: HTMLElement) => void) | undefined
}

/** The third module: what is still to come (specification, section 2), and links to what can be changed already. */
export function ContentModule({ links }: ContentModuleProps) {
  return (
    <div className={module.block}>
      <h3 className={module.title}>Content</h3>
      <EmptyPanel text="Content management is coming soon." />
      <h4 className={module.subtitle}>What can be changed today</h4>
      <ul className={styles.ways}>
        {links.map(({ label, note, icon, onOpen }) => (
          <li key={label} className={styles.way}>
            <Icon of={icon} />
            {onOpen ? (
              <button
                type="button"
                className={styles.open}
                onClick={({ currentTarget }) => {
                  onOpen(currentTarget)
                }}
              >
                <bdi>{label}</bdi>
              </button>
            ) : (
              <bdi>{label}</bdi>
            )}
            <bdi className={styles.note}>{note}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
