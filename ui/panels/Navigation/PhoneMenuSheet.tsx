import { Menu, Search, X } from '~/ui/parts/Icon/icons'
import type { SectionId } from '~/data/domain/home/sections'
import * as Collapsible from '@radix-ui/react-collapsible'
import { useEffect, useRef, useState } from 'react'
import type { Share } from '~/ui/lib/share'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import { appearances, type Appearance } from './appearances'
import { anchorHref, navigationItems, sharedPages, type LinkEvent, type Resource } from './navigationItems'
import * as styles from './PhoneMenu.css'
import { CalendarEntry, ResourceLink } from './ResourceLink'

export interface PhoneMenuSheetProps {
  /** The anchor of the section in view, or null. */
  activeAnchor: string | null
  /** The prefix of anchors: '' on the home page, its address elsewhere. */
  homeHref: string
  /** The resources, in the order of their menu. */
  resources: readonly Resource[]
  /** The address of the current page, when it is one of the resources. */
  currentHref?: string | undefined
  /** Called when a link to a section is followed. */
  onNavigate: (anchor: SectionId, event: LinkEvent) => void
  /** Called when a resource is followed. */
  onFollow: (resource: Resource, event: LinkEvent) => void
  /** The group "Share". Without it there is none. */
  share?: Share | undefined
  /** Called when 'Search' is pressed. */
  onSearch: () => void
  /** The selected appearance. */
  appearance: Appearance
  /** Called when another appearance is chosen. */
  onAppearanceChange: (appearance: Appearance) => void
}

/** The menu button with its open menu. */
export function PhoneMenuSheet(props: PhoneMenuSheetProps) {
  const { activeAnchor, homeHref, resources, currentHref, onNavigate, onFollow, share } = props
  const [open, setOpen] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  const burger = useRef<HTMLButtonElement>(null)

  const groups = [
    { label: 'Resources', id: 'menu-resources', resources, share: undefined },
    ...(share ? [{ label: 'Share', id: 'menu-share', resources: sharedPages(share), share }] : []),
  ]

  const closeAndReturn = () => {
    setOpen(false)
    burger.current?.focus()
  }

  // It replaces the button that was pressed, and takes its focus.
  useEffect(() => {
    burger.current?.focus()
  }, [])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      burger.current?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return (
    <Collapsible.Root ref={root} open={open} onOpenChange={setOpen}>
      <Collapsible.Trigger asChild>
        <Button ref={burger} iconOnly aria-label="Menu">
          <Icon of={open ? X : Menu} />
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content className={styles.sheet}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.press}
          onClick={() => {
            closeAndReturn()
            props.onSearch()
          }}
        >
          <Icon of={Search} />
          Search
        </button>
        <nav aria-label="Menu">
          <ul>
            {navigationItems.map(({ anchor, label }) => (
              <li key={anchor}>
                <a
                  href={anchorHref(homeHref, anchor)}
                  aria-current={anchor === activeAnchor ? 'location' : undefined}
                  className={styles.row}
                  onClick={(event) => {
                    closeAndReturn()
                    onNavigate(anchor, event)
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {groups.map(({ label, id, resources, share }) => (
            <div key={id} className={styles.group}>
              <p id={id} className={styles.groupLabel}>
                {label}
              </p>
              <ul aria-labelledby={id}>
                {resources.map((resource) => (
                  <li key={resource.href ?? resource.label}>
                    <ResourceLink
                      resource={resource}
                      current={resource.href !== undefined && resource.href === currentHref}
                      className={styles.row}
                      onFollow={(followed, event) => {
                        closeAndReturn()
                        onFollow(followed, event)
                      }}
                    />
                  </li>
                ))}
                {share && (
                  <li>
                    <button
                      type="button"
                      className={styles.press}
                      onClick={() => {
                        closeAndReturn()
                        share.onCopyCalendar()
                      }}
                    >
                      <CalendarEntry />
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.group}>
          <p className={styles.groupLabel}>Appearance</p>
          <div className={styles.appearance}>
            <FilterBar
              label="Appearance"
              options={appearances}
              value={props.appearance}
              onChange={props.onAppearanceChange}
            />
          </div>
        </div>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}
