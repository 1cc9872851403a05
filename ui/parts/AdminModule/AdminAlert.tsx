import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AdminAlert.css'

export interface AdminAlertProps {
  /** What went wrong, in a few words. */
  title?: string | undefined
  /** Why, and what to do. */
  text: string
  /** What was pressed may be far from it: it is scrolled to. @default false */
  scrollsIntoView?: boolean
}

/** Why something was not done, where it was asked for; a screen reader hears it at once. */
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
