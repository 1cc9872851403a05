import { useState } from 'react'
import { lazyCode } from '~/ui/lib/lazyCode'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import type { AppearanceDropdownProps } from './AppearanceDropdown'
import { appearanceIcons } from './appearances'

export type AppearanceMenuProps = AppearanceDropdownProps

const AppearanceDropdown = lazyCode(() =>
  import('./AppearanceDropdown').then((module) => module.AppearanceDropdown),
)

/** The button in the bar that switches between light and dark. Its menu's code loads with the first press. */
export function AppearanceMenu(props: AppearanceMenuProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <LoadBoundary
      title="The menu could not be loaded"
      failure="toast"
      when={isWanted}
      onOpenChange={setWanted}
      trigger={
        <Button
          variant="ghost"
          iconOnly
          aria-label="Appearance"
          aria-haspopup="menu"
          aria-expanded={false}
          className={props.className}
          onClick={() => {
            setWanted(true)
          }}
        >
          <Icon of={appearanceIcons[props.value]} />
        </Button>
      }
    >
      <AppearanceDropdown {...props} />
    </LoadBoundary>
  )
}
