import { accessIcon, type ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { Button, type ButtonProps } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'

export interface ViewButtonProps extends Pick<ButtonProps, 'className' | 'onClick'> {
  /** The specification's label, which is the whole name of the button. */
  word: 'VIEW' | 'VIEW Demo & Tutorial'
  /** The title of the item that it opens, for its description. */
  of: string
  /** An administrator is signed in, who may open every item; viewers need access. */
  isAdministrator: boolean
  /** The viewer's access to the item after a request. Nothing without a request. */
  access?: ItemAccess | undefined
}

const locked: ItemAccess = { state: 'locked', label: 'Locked' }

/** Opens a document, or says whom to ask for access. Icon and hint show which one it is. */
export function ViewButton({ word, of, isAdministrator, access = locked, ...rest }: ViewButtonProps) {
  const state = isAdministrator ? 'open' : access.state
  const hint = isAdministrator
    ? ''
    : state === 'locked'
      ? 'Locked: an administrator can open it'
      : access.label
  return (
    <Button {...rest} title={hint || undefined} description={hint ? `${of}. ${hint}` : of}>
      <Icon of={accessIcon(state)} />
      <span>{word}</span>
    </Button>
  )
}
