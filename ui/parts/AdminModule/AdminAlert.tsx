import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useEffect, useRef } from 'react'
import { useFocusHandover } from '~/ui/lib/useFocusHandover'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AdminAlert.css'

export interface AdminAlertProps {
  /** The error, in a few words. */
  title?: string | undefined
  /** The cause, and what to do. */
  text: string
  /** Scrolls the alert into view, for an action that is far from it. @default false */
  scrollsIntoView?: boolean
  /** Called to send again what had no answer; without it there is no button. */
  onSendAgain?: (() => void) | undefined
}

/** Why an action failed, shown where it was started. Screen readers announce it at once. */
export function AdminAlert({ title, text, scrollsIntoView = false, onSendAgain }: AdminAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  const handover = useFocusHandover()
  useEffect(() => {
    if (scrollsIntoView) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [scrollsIntoView, title, text])
  return (
    <div ref={alert} role="alert" className={styles.alert}>
      <Icon of={CircleAlert} className={styles.glyph} />
      <div>
        {title !== undefined && (
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
        )}
        <p>
          <bdi>{text}</bdi>
        </p>
      </div>
      {onSendAgain && (
        <div ref={handover} className={styles.again}>
          <Button onClick={onSendAgain}>Send again</Button>
        </div>
      )}
    </div>
  )
}
