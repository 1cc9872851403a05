import { ChevronDown } from 'lucide-react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Navigation.css'
import type { ResourcesDropdownProps } from './ResourcesDropdown'

export type ResourcesMenuProps = ResourcesDropdownProps

const loadDropdown = () => import('./ResourcesDropdown').then((module) => module.ResourcesDropdown)

/** The Resources menu of the bar (specification, section 2). */
export function ResourcesMenu(props: ResourcesMenuProps) {
  const { code: Dropdown, load } = useOnDemand(loadDropdown, { title: 'The menu could not be loaded' })
  if (Dropdown) return <Dropdown {...props} />
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} className={styles.link} onClick={load}>
      Resources
      <Icon of={ChevronDown} />
    </button>
  )
}
