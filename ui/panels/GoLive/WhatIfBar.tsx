import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Link, MoveHorizontal, Undo2 } from '~/ui/parts/Icon/icons'
import * as styles from './WhatIfBar.css'

export interface WhatIfBarProps {
  /** Another end was chosen. */
  isChanged: boolean
  /** Called to return to the forecast ends. */
  onReset: () => void
  /** Called to copy the address of what is shown. */
  onCopy: () => void
  /** Called to leave the what-if. */
  onDone: () => void
}

/** Says that nothing of a what-if is saved, at the top of the card. */
export function WhatIfBar({ isChanged, onReset, onCopy, onDone }: WhatIfBarProps) {
  return (
    <div role="group" aria-label="What if" className={styles.bar}>
      <p className={styles.words}>
        <Icon of={MoveHorizontal} />
        <span>
          <b className={styles.strong}>What if</b>
          <span className={styles.quiet}> · nothing is saved, only you see it</span>
        </span>
      </p>
      <div className={styles.buttons}>
        <Button variant="ghost" disabled={!isChanged} onClick={onReset}>
          <Icon of={Undo2} />
          Reset
        </Button>
        <Button onClick={onCopy}>
          <Icon of={Link} />
          Copy as a link
        </Button>
        <Button variant="ink" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
