import { DropdownMenu } from '@radix-ui/themes'
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { appearances, type Appearance } from './appearances'
import * as menu from './menu.css'

export interface AppearanceMenuProps {
  /** The choice in force. */
  value: Appearance
  onChange: (appearance: Appearance) => void
  className?: string | undefined
}

const icons: Record<Appearance, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }

/** The button in the bar that switches between light and dark. */
export function AppearanceMenu({ value, onChange, className }: AppearanceMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <Button tone="ghost" iconOnly aria-label="Appearance" className={className}>
          <Icon of={icons[value]} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={8} className={menu.narrow}>
        <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
          {appearances.map((appearance) => (
            <DropdownMenu.RadioItem key={appearance.value} value={appearance.value} className={menu.item}>
              <Icon of={icons[appearance.value]} />
              {appearance.label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
