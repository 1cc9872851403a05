import { useNavigate } from '@remix-run/react'
import { isPlainClick } from '~/app/lib/plainClick'
import type { LinkEvent } from '~/ui'

/** Follows a link without reloading the page. Clicks with modifier keys are left to the browser. */
export function useFollowLink(): (anchor: string, event: LinkEvent) => void {
  const navigate = useNavigate()
  return (anchor, event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(`/${location.search}#${anchor}`)
  }
}
