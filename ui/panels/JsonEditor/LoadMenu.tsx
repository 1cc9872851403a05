import { ChevronDown } from '~/ui/parts/Icon/icons'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import type { EditKey } from '~/data/domain/editing/jsonEdits'
import * as styles from '~/ui/theme/floatingMenu.css'

export interface LoadMenuProps {
  /** Called to load the current items of that key into the editor. */
  onLoad: (key: EditKey) => void
}

const choices: readonly { key: EditKey; label: string }[] = [
  { key: 'phases', label: 'Phases' },
  { key: 'products', label: 'Products' },
  { key: 'targets', label: 'Targets' },
]

/** Loads current items into the editor. The menu floats within the panel, which is above the page. */
export function LoadMenu({ onLoad }: LoadMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button>
          Load current
          <Icon of={ChevronDown} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} className={styles.list}>
        {choices.map(({ key, label }) => (
          <DropdownMenu.Item
            key={key}
            className={styles.item}
            onSelect={() => {
              onLoad(key)
            }}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
