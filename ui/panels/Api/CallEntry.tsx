import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { FactList } from './FactList'
import type { ApiCall } from './reference'

export interface CallEntryProps {
  /** What it does, asks for and answers. */
  call: ApiCall
}

/** One call of the interface. */
export function CallEntry({ call }: CallEntryProps) {
  const { id, method, path, summary, who, more, parameters, body, answers } = call
  return (
    <ApiEntry id={id} sign={method} isWrite={method !== 'GET'} name={path} summary={summary}>
      <p className={styles.words}>
        <bdi>{`${who}${more !== null ? ` ${more}` : ''}`}</bdi>
      </p>
      <FactList title="Asks for" facts={parameters} />
      <FactList title="Body" facts={body === null ? [] : [{ name: body, words: 'as JSON, see Shapes' }]} />
      <FactList title="Answers" facts={answers} />
    </ApiEntry>
  )
}
