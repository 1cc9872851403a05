import { ApiEntry } from './ApiEntry'
import * as styles from './ApiEntry.css'
import { FactList } from './FactList'
import type { ApiShape } from './reference'

export interface ShapeEntryProps {
  /** What it is made of. */
  shape: ApiShape
}

/** What a body or an answer is made of. */
export function ShapeEntry({ shape }: ShapeEntryProps) {
  const { name, words, fields } = shape
  return (
    <ApiEntry id={`shape-${name}`} sign="JSON" name={name} summary={words}>
      {fields.length === 0 && (
        <p className={styles.words}>
          <bdi>{`It is ${words}.`}</bdi>
        </p>
      )}
      <FactList title="Fields" facts={fields} />
    </ApiEntry>
  )
}
