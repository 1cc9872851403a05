import { CloudOff } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'

/** Shown while the page receives no change events. Decorative: a text is beside it. */
export function NotConnectedSign() {
  return <Icon of={CloudOff} />
}
