import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { DefinitionList } from './DefinitionList'
import type { ApiOperation } from './reference'

export interface OperationEntryProps {
  /** What it does, asks for and answers. */
  call: ApiOperation
}

/** One call of the interface. */
export function OperationEntry({ call }: OperationEntryProps) {
  const { id, method, path, summary, who, more, parameters, body, answers } = call
  return (
    <ApiEntry id={id} sign={method} isWrite={method !== 'GET'} name={path} summary={summary}>
      <p className={styles.words}>
        <bdi>{`${who}${more !== null ? ` ${more}` : ''}`}</bdi>
      </p>
      <DefinitionList title="Asks for" facts={parameters} />
      <DefinitionList
        title="Body"
        facts={body === null ? [] : [{ name: body, words: 'as JSON, see Shapes' }]}
      />
      <DefinitionList title="Answers" facts={answers} />
    </ApiEntry>
  )
}
