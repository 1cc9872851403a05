import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { DefinitionList } from './DefinitionList'
import type { ApiSchema } from './reference'

export interface SchemaEntryProps {
  /** What it is made of. */
  schema: ApiSchema
}

/** What a body or an answer is made of. */
export function SchemaEntry({ schema }: SchemaEntryProps) {
  const { name, description, fields } = schema
  return (
    <ApiEntry id={`shape-${name}`} badge="JSON" name={name} summary={description}>
      {fields.length === 0 && (
        <p className={styles.words}>
          <bdi>{`It is ${description}.`}</bdi>
        </p>
      )}
      <DefinitionList title="Fields" definitions={fields} />
    </ApiEntry>
  )
}
