import { CloudOff } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'

/** The page is told of no changes. Decorative: the words are beside it. */
export function NotConnectedSign() {
  return <Icon of={CloudOff} />
}
