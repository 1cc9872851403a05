import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { DefinitionList } from './DefinitionList'
import type { ApiSchema } from './reference'

export interface SchemaEntryProps {
  /** What it is made of. */
  shape: ApiSchema
}

/** What a body or an answer is made of. */
export function SchemaEntry({ shape }: SchemaEntryProps) {
  const { name, words, fields } = shape
  return (
    <ApiEntry id={`shape-${name}`} sign="JSON" name={name} summary={words}>
      {fields.length === 0 && (
        <p className={styles.words}>
          <bdi>{`It is ${words}.`}</bdi>
        </p>
      )}
      <DefinitionList title="Fields" facts={fields} />
    </ApiEntry>
  )
}
