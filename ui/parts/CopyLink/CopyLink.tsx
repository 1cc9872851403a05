import { Link } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './CopyLink.css'

export interface CopyLinkProps {
  /** What the link leads to, in words: it names the button. */
  name: string
  /** The element id of a place on this page. Without one the link is of what the page shows. */
  anchor?: string
  /** The slug of the sheet that is shown, which an address need not say of the first one. Nothing by default. */
  sheet?: string | undefined
}

/** How long the word of it stays, in milliseconds. */
const stay = 4_000

/** Copies the address of what is shown, as it is shown. Seen at the pointer or the focus, and always where nothing hovers. */
export function CopyLink({ name, anchor = '', sheet }: CopyLinkProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    const link = new URL(location.href)
    link.hash = anchor
    if (sheet !== undefined) link.searchParams.set('sheet', sheet)
    try {
      await navigator.clipboard.writeText(link.href)
      setSaid('Link copied')
    } catch {
      // Without TLS a browser gives no clipboard, and the address is the link.
      setSaid('Copy the address of this page')
    }
    setTimeout(setSaid, stay, '')
  }

  return (
    <span className={styles.place}>
      <button
        type="button"
        aria-label={`Copy link to ${name}`}
        className={styles.button}
        onClick={() => void copy()}
      >
        <Icon of={Link} />
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </span>
  )
}
