import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { MoveHorizontal } from '~/ui/parts/Icon/icons'
import { pressed } from './WhatIfBar.css'

export interface WhatIfButtonProps {
  /** The what-if is shown. */
  isOn: boolean
  /** Called to begin or to leave it. */
  onChange: (isOn: boolean) => void
}

/** Begins and leaves a what-if, beside the verdict. */
export function WhatIfButton({ isOn, onChange }: WhatIfButtonProps) {
  return (
    <Button
      aria-pressed={isOn}
      className={isOn ? pressed : undefined}
      onClick={() => {
        onChange(!isOn)
      }}
    >
      <Icon of={MoveHorizontal} />
      What if
    </Button>
  )
}
