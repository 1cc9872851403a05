import { Info } from 'lucide-react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './NoFileNote.css'

export interface NoFileNoteProps {
  /** How many materials have none. */
  count: number
  /** Those alone are shown. */
  isFiltered: boolean
  /** Those alone are to be shown, or all again. */
  onToggle: (isFiltered: boolean) => void
}

/** How many materials have no file, for those who may put one there. */
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
