import { useOnDemand } from '~/ui/lib/useOnDemand'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import type { AppearanceDropdownProps } from './AppearanceDropdown'
import { appearanceIcons } from './appearances'

export type AppearanceMenuProps = AppearanceDropdownProps

const loadDropdown = () => import('./AppearanceDropdown').then((module) => module.AppearanceDropdown)

/** The button in the bar that switches between light and dark. */
export function AppearanceMenu(props: AppearanceMenuProps) {
  const { code: Dropdown, load } = useOnDemand(loadDropdown, { title: 'The menu could not be loaded' })
  if (Dropdown) return <Dropdown {...props} />
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label="Appearance"
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.className}
      onClick={load}
    >
      <Icon of={appearanceIcons[props.value]} />
    </Button>
  )
}
