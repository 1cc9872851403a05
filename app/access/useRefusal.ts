import { useToast } from '~/app/shell/ToastContext'
import { askForAccess, type RefusedItem } from './asking'
import { accessTo, useOwnAccess } from './useOwnAccess'

/**
 * Says to who may not see an item that they may not, in the specification's words (section 6), and how to ask for it.
 * What this browser has asked for goes its way instead: it may be open.
 */
export function useRefusal(): (item: RefusedItem) => void {
  const own = useOwnAccess()
  const showToast = useToast()
  return (item) => {
    const ask = () => {
      askForAccess(item)
    }
    if (accessTo(item, own)) ask()
    else
      showToast({
        ...item.refusal,
        glyph: 'lock',
        action: { label: 'Ask for access', altText: `Ask for access to ${item.title}`, onAction: ask },
      })
  }
}
