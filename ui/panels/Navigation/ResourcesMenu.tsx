import { ChevronDown } from '~/ui/parts/Icon/icons'
import { useState } from 'react'
import { lazyCode } from '~/ui/lib/lazyCode'
import { Icon } from '~/ui/parts/Icon/Icon'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import * as styles from './Navigation.css'
import type { ResourcesDropdownProps } from './ResourcesDropdown'

export type ResourcesMenuProps = ResourcesDropdownProps

const ResourcesDropdown = lazyCode(() =>
  import('./ResourcesDropdown').then((module) => module.ResourcesDropdown),
)

/** The Resources menu of the bar (specification, section 2). Its code loads with the first press. */
export function ResourcesMenu(props: ResourcesMenuProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <LoadBoundary
      title="The menu could not be loaded"
      failure="toast"
      when={isWanted}
      onOpenChange={setWanted}
      trigger={
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={false}
          className={styles.link}
          onClick={() => {
            setWanted(true)
          }}
        >
          Resources
          <Icon of={ChevronDown} />
        </button>
      }
    >
      <ResourcesDropdown {...props} />
    </LoadBoundary>
  )
}
