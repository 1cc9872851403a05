import { useToast } from '~/app/lib/ToastContext'
import { requestAccess, type RequestedItem } from './requestAccess'
import { useAccessOf } from './useAccessOf'

/** What is asked for, before it is. */
export type LockedItem = Omit<RequestedItem, 'opener'>

/**
 * Says to who may not see an item that they may not, in the specification's words (section 6), and how to ask for it.
 * What this browser has asked for goes its way instead: it may be open.
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
