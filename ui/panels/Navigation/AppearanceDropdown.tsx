import { DropdownMenu } from '@radix-ui/themes'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { appearanceIcons, appearances, type Appearance } from './appearances'
import { FloatingTheme } from '~/ui/theme/FloatingTheme'
import * as menu from './menu.css'

export interface AppearanceDropdownProps {
  /** The selected appearance. */
  value: Appearance
  /** Called when another appearance is chosen. */
  onChange: (appearance: Appearance) => void
  /** For its position in the bar. */
  className?: string | undefined
}

/** The open menu of appearances. */
export function AppearanceDropdown({ value, onChange, className }: AppearanceDropdownProps) {
  return (
    <FloatingTheme>
      <DropdownMenu.Root defaultOpen modal={false}>
        <DropdownMenu.Trigger>
          <Button variant="ghost" iconOnly aria-label="Appearance" className={className}>
            <Icon of={appearanceIcons[value]} />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" sideOffset={menu.offset} className={menu.narrow}>
          <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
            {appearances.map((appearance) => (
              <DropdownMenu.RadioItem key={appearance.value} value={appearance.value} className={menu.item}>
                <Icon of={appearanceIcons[appearance.value]} />
                <span>{appearance.label}</span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </FloatingTheme>
  )
}
