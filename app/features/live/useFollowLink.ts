import { useNavigate } from '@remix-run/react'
import type { LinkEvent } from '~/ui'

/** A click without modifier keys, so not for a new tab or window. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: LinkEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Follows a link without reloading the page. Clicks with modifier keys are left to the browser. */
export function useFollowLink(): (anchor: string, event: LinkEvent) => void {
  const navigate = useNavigate()
  return (anchor, event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(`/${location.search}#${anchor}`)
  }
}
