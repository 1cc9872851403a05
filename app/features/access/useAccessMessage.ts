import { useToast } from '~/app/lib/ToastContext'
import { requestAccess, type RequestedItem } from './requestAccess'
import { useAccessOf } from './useAccessOf'

/** An item before it is requested. */
export type LockedItem = Omit<RequestedItem, 'opener'>

/**
 * Tells users who may not see an item so, in the specification's words (section 6), and offers to request access. If
 * this browser has requested the item already, it opens the request flow directly: access may be granted.
 */
export function useAccessMessage(): (item: LockedItem) => void {
  const accessOf = useAccessOf()
  const showToast = useToast()
  return (item) => {
    const opener = document.activeElement
    const request = () => {
      requestAccess({ ...item, opener })
    }
    if (accessOf(item)) request()
    else
      showToast({
        ...item.refusal,
        glyph: 'lock',
        action: { label: 'Ask for access', altText: `Ask for access to ${item.title}`, onAction: request },
      })
  }
}
