import * as styles from './DefinitionList.css'
import type { ApiDefinition } from './reference'

export interface DefinitionListProps {
  /** The heading: "Fields". */
  title: string
  /** The names and their descriptions. */
  definitions: readonly ApiDefinition[]
}

/** A definition list with a heading; nothing when it is empty. */
export function DefinitionList({ title, definitions }: DefinitionListProps) {
  if (definitions.length === 0) return null
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <dl className={styles.list}>
        {definitions.map(({ name, description, isOptional }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>
              <bdi>{name}</bdi>
            </dt>
            <dd className={styles.words}>
              <bdi>{`${description}${isOptional ? ' · optional' : ''}`}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
