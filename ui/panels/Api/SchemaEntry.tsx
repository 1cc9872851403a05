import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { DefinitionList } from './DefinitionList'
import type { ApiSchema } from './reference'

export interface SchemaEntryProps {
  /** The schema to describe. */
  schema: ApiSchema
}

/** One schema: the fields of a request body or a response. */
export function SchemaEntry({ schema }: SchemaEntryProps) {
  const { name, description, fields } = schema
  return (
    <ApiEntry id={`schema-${name}`} badge="JSON" name={name} summary={description}>
      {fields.length === 0 && (
        <p className={styles.words}>
          <bdi>{`It is ${description}.`}</bdi>
        </p>
      )}
      <DefinitionList title="Fields" definitions={fields} />
    </ApiEntry>
  )
}
