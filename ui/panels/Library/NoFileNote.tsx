import { Info } from '~/ui/parts/Icon/icons'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './NoFileNote.css'

export interface NoFileNoteProps {
  /** The number of materials without a file. */
  count: number
  /** Only those materials are shown. */
  isFiltered: boolean
  /** Called to show only those materials, or all again. */
  onToggle: (isFiltered: boolean) => void
}

/** The number of materials without a file, for administrators. */
export function NoFileNote({ count, isFiltered, onToggle }: NoFileNoteProps) {
  return (
    <Panel className={styles.note}>
      <Icon of={Info} />
      <p className={styles.words}>
        <b>{count === 1 ? '1 material has no file.' : `${count} materials have no file.`}</b>{' '}
        <span className={styles.quiet}>Readers find “Preview not available” there.</span>
      </p>
      <Button
        variant="ghost"
        aria-pressed={isFiltered}
        onClick={() => {
          onToggle(!isFiltered)
        }}
      >
        {isFiltered ? 'Show all' : count === 1 ? 'Show it' : `Show the ${count}`}
      </Button>
    </Panel>
  )
}
