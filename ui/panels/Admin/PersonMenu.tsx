import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { BookOpen, ChevronDown, KeyRound, Plug, Users } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'
import { item, list } from '~/ui/theme/floatingMenu.css'
import * as styles from './PersonMenu.css'

/** The modules in the person's own menu. */
export type PersonModule = 'accounts' | 'password' | 'tokens'

export interface PersonMenuProps {
  /** The label of the button: "admin · signed in". */
  label: string
  /** The person manages accounts and tokens. @default true */
  managesAccess?: boolean
  /** Called when a module is chosen. */
  onModuleChange: (module: PersonModule) => void
}

const modules = [
  { module: 'password', label: 'Password', icon: KeyRound, isManaged: false },
  { module: 'accounts', label: 'Accounts', icon: Users, isManaged: true },
  { module: 'tokens', label: 'API tokens', icon: Plug, isManaged: true },
] as const

/** The menu of the signed-in person, in the head of the admin panel. It floats within the panel. */
export function PersonMenu({ label, managesAccess = true, onModuleChange }: PersonMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger}>
        <bdi className={styles.label}>{label}</bdi>
        <Icon of={ChevronDown} size={14} className={styles.chevron} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start" sideOffset={4} className={list}>
        {modules
          .filter(({ isManaged }) => managesAccess || !isManaged)
          .map(({ module, label, icon }) => (
            <DropdownMenu.Item
              key={module}
              className={item}
              onSelect={() => {
                onModuleChange(module)
              }}
            >
              <Icon of={icon} />
              {label}
            </DropdownMenu.Item>
          ))}
        <DropdownMenu.Item asChild className={item}>
          <a href="/api-reference" target="_blank" rel="noopener">
            <Icon of={BookOpen} />
            API reference
          </a>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
