import { accessIcon, type ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { Button, type ButtonProps } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'

export interface ViewButtonProps extends Pick<ButtonProps, 'className' | 'onClick'> {
  /** The specification's word, which is the whole name of the button. */
  word: 'VIEW' | 'VIEW Demo & Tutorial'
  /** What it opens, for those who do not see what it is beside. */
  of: string
  /** Whether it is open; for a viewer it is locked. */
  isAdministrator: boolean
  /** How far it is for those who asked for it. Nothing where nobody did. */
  access?: ItemAccess | undefined
}

const locked: ItemAccess = { state: 'locked', label: 'Locked' }

/** Opens a document, or says whom to ask for it; its sign and its hint tell which before it is pressed. */
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
