import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useFocusHandover } from '~/ui/lib/useFocusHandover'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './FailedPanel.css'

export interface FailedPanelProps {
  /** What could not be loaded, in words. */
  title: string
  /** The error's own message, as the specification's section 8 words it. */
  message: string
  /** Called when the button is pressed; without it there is no button. */
  onRetry?: (() => void) | undefined
  /** The label of the button. @default 'Try again' */
  retryLabel?: 'Try again' | 'Reload' | undefined
}

/** Shown in place of content that could not be loaded, with the reason. */
export function FailedPanel({ title, message, onRetry, retryLabel = 'Try again' }: FailedPanelProps) {
  return (
    <Panel ref={useFocusHandover()} tone="bad" role="alert" className={styles.panel}>
      <Icon of={CircleAlert} className={styles.glyph} />
      <div>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.message}>
          <bdi>{message}</bdi>
        </p>
      </div>
      {onRetry && (
        <Button className={styles.retry} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Panel>
  )
}
