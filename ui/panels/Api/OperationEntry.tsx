import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { DefinitionList } from './DefinitionList'
import type { ApiOperation } from './reference'

export interface OperationEntryProps {
  /** The operation to describe. */
  operation: ApiOperation
}

/** One operation of the API. */
export function OperationEntry({ operation }: OperationEntryProps) {
  const { id, method, path, summary, auth, description, parameters, body, responses } = operation
  return (
    <ApiEntry id={id} badge={method} isWrite={method !== 'GET'} name={path} summary={summary}>
      <p className={styles.words}>
        <bdi>{`${auth}${description !== null ? ` ${description}` : ''}`}</bdi>
      </p>
      <DefinitionList title="Parameters" definitions={parameters} />
      <DefinitionList
        title="Request body"
        definitions={body === null ? [] : [{ name: body, description: 'as JSON, see Schemas' }]}
      />
      <DefinitionList title="Responses" definitions={responses} />
    </ApiEntry>
  )
}
