import { Link } from '~/ui/parts/Icon/icons'
import { useState } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './CopyLink.css'

export interface CopyLinkProps {
  /** What the link leads to, in words; it names the button. */
  name: string
  /** The element id of the target on this page. Without it the link leads to the page's current view. */
  anchor?: string
  /** The slug of the visible sheet, which the URL omits for the first one. Nothing by default. */
  sheet?: string | undefined
}

/** How long the confirmation is shown, in milliseconds. */
const stay = 4_000

/** Copies the URL of the current view. Visible on hover and focus, and always on touch screens. */
export function CopyLink({ name, anchor = '', sheet }: CopyLinkProps) {
  const [announcement, setAnnouncement] = useState('')

  async function copy() {
    const link = new URL(location.href)
    link.hash = anchor
    if (sheet !== undefined) link.searchParams.set('sheet', sheet)
    try {
      await navigator.clipboard.writeText(link.href)
      setAnnouncement('Link copied')
    } catch {
      // Without TLS browsers have no clipboard API: the URL is shown as a link.
      setAnnouncement('Copy the address of this page')
    }
    setTimeout(setAnnouncement, stay, '')
  }

  return (
    <span className={styles.root}>
      <button
        type="button"
        aria-label={`Copy link to ${name}`}
        className={styles.button}
        onClick={() => void copy()}
      >
        <Icon of={Link} />
      </button>
      <span role="status" className={styles.announcement}>
        {announcement}
      </span>
    </span>
  )
}
