import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AdminAlert.css'

export interface AdminAlertProps {
  /** The error, in a few words. */
  title?: string | undefined
  /** The cause, and what to do. */
  text: string
  /** Scrolls the alert into view, for an action that is far from it. @default false */
  scrollsIntoView?: boolean
}

/** Why an action failed, shown where it was started. Screen readers announce it at once. */
export function AdminAlert({ title, text, scrollsIntoView = false }: AdminAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
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
    </div>
  )
}
