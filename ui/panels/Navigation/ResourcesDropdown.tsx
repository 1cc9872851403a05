import { DropdownMenu } from '@radix-ui/themes'
import { ChevronDown } from '~/ui/parts/Icon/icons'
import { Fragment, useRef, useState } from 'react'
import type { Share } from '~/ui/lib/share'
import { Icon } from '~/ui/parts/Icon/Icon'
import { FloatingTheme } from '~/ui/theme/FloatingTheme'
import * as menu from './menu.css'
import * as styles from './Navigation.css'
import { sharedPages, type LinkEvent, type Resource } from './navigationItems'
import { CalendarEntry, ResourceLink } from './ResourceLink'

export interface ResourcesDropdownProps {
  /** The entries, in groups with a separator between them. */
  groups: readonly (readonly Resource[])[]
  /** The address of the current page, when it is one of the entries. */
  currentHref?: string | undefined
  /** Called when an entry is followed. */
  onFollow: (resource: Resource, event: LinkEvent) => void
  /** The group "Share". Without it there is none. */
  share?: Share | undefined
}

/** The open Resources menu. */
export function ResourcesDropdown({ groups, currentHref, onFollow, share }: ResourcesDropdownProps) {
  const [open, setOpen] = useState(true)
  const toSection = useRef(false)

  // Radix leaves the menu open when the app prevents the link's default, so it is closed here.
  const follow = (resource: Resource, event: LinkEvent) => {
    toSection.current = resource.kind === 'section'
    setOpen(false)
    onFollow(resource, event)
  }

  const entryOf = (resource: Resource) => (
    <DropdownMenu.Item
      key={resource.href ?? resource.label}
      asChild
      disabled={resource.href === undefined}
      className={menu.item}
    >
      <ResourceLink
        resource={resource}
        current={resource.href !== undefined && resource.href === currentHref}
        onFollow={follow}
      />
    </DropdownMenu.Item>
  )

  return (
    <FloatingTheme>
      <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
        <DropdownMenu.Trigger>
          <button type="button" className={styles.link}>
            Resources
            <Icon of={ChevronDown} />
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={menu.offset}
          className={menu.wide}
          onCloseAutoFocus={(event) => {
            // The focus goes to the section, not back to the button.
            if (toSection.current) event.preventDefault()
            toSection.current = false
          }}
        >
          {groups.map((resources, index) => (
            <Fragment key={index}>
              {index > 0 && <DropdownMenu.Separator className={menu.separator} />}
              {resources.map(entryOf)}
            </Fragment>
          ))}
          {share && (
            <>
              <DropdownMenu.Separator className={menu.separator} />
              <DropdownMenu.Label className={menu.label}>Share</DropdownMenu.Label>
              {sharedPages(share).map(entryOf)}
              <DropdownMenu.Item className={menu.item} onSelect={share.onCopyCalendar}>
                <CalendarEntry />
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </FloatingTheme>
  )
}
