import { useContext, type ReactNode } from 'react'
import type { SectionId } from '~/data/domain/home/sections'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { column } from '~/ui/theme/layout.css'
import * as styles from './Section.css'
import { SectionFold } from './sectionFold'

export interface SectionProps {
  /** The anchor of the section. */
  id: SectionId
  /** The heading, which names the landmark. */
  title: string
  /** One line under the title. */
  subtitle: string
  /** A note on the whole section, set apart from its subtitle. Nothing by default. */
  note?: string | undefined
  /** Shown at the end of the heading's line, on a phone below it: filters, a note. Nothing by default. */
  aside?: ReactNode
  /** The add button, at the end of the heading's line. Nothing by default. */
  actions?: ReactNode
  /** The content of the section. */
  children: ReactNode
}

/** A section of the home page: its heading, and its content in the page's column. */
export function Section({ id, title, subtitle, note, aside, actions, children }: SectionProps) {
  const titleId = `${id}-title`
  // The launch's texts for "business-units" are `unitsTitle` and `unitsSubtitle`.
  const words = id.split('-').at(-1)
  const fold = useContext(SectionFold)
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className={styles.section}>
      <div className={column}>
        <header className={styles.head}>
          <div className={styles.words}>
            <div className={line}>
              <h2 id={titleId} className={styles.title}>
                <bdi data-field={`${words}Title`}>{title}</bdi>
              </h2>
              <CopyLink name={title} anchor={id} />
              {fold?.({ id, title })}
            </div>
            <p className={styles.subtitle}>
              <bdi data-field={`${words}Subtitle`}>{subtitle}</bdi>
            </p>
            {note !== undefined && (
              <p className={styles.note}>
                <bdi>{note}</bdi>
              </p>
            )}
          </div>
          {actions ? (
            <div className={styles.end}>
              {aside}
              {actions}
            </div>
          ) : (
            aside
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
