import { useNavigate } from '@remix-run/react'
import type { LinkEvent } from '~/ui'

/** Neither a new tab nor a new window was asked for. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: LinkEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Goes to a place of the page without loading it anew; where a new tab or window was asked for, the browser sees to it. */
export function useFollowLink(): (anchor: string, event: LinkEvent) => void {
  const navigate = useNavigate()
  return (anchor, event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(`/${location.search}#${anchor}`)
  }
}
