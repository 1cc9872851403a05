import { Menu } from '~/ui/parts/Icon/icons'
import { useEffect, useState } from 'react'
import { media } from '~/ui/theme/breakpoints'
import { lazyCode } from '~/ui/lib/lazyCode'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { navigationItems } from './navigationItems'
import * as styles from './PhoneMenu.css'
import type { PhoneMenuSheetProps } from './PhoneMenuSheet'

export type PhoneMenuProps = PhoneMenuSheetProps

const LOAD_DELAY_MS = 1000

const loadSheet = () => import('./PhoneMenuSheet').then((module) => module.PhoneMenuSheet)
const PhoneMenuSheet = lazyCode(loadSheet)

/**
 * The menu button of narrow windows, the section in view, and the menu with everything that the bar has no room for.
 */
export function PhoneMenu(props: PhoneMenuProps) {
  const [isWanted, setWanted] = useState(false)
  // Where the menu is the only navigation, its code loads in advance, once the page is hydrated.
  useEffect(() => {
    if (!matchMedia(media.menu).matches) return
    const timer = setTimeout(() => {
      loadSheet().catch(() => undefined)
    }, LOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={styles.root}>
      <span aria-hidden="true" className={styles.here}>
        {navigationItems.find(({ anchor }) => anchor === props.activeAnchor && anchor !== 'home')?.label}
      </span>
      <LoadBoundary
        title="The menu could not be loaded"
        failure="toast"
        when={isWanted}
        onOpenChange={setWanted}
        trigger={
          <Button
            iconOnly
            aria-label="Menu"
            aria-expanded={false}
            onClick={() => {
              setWanted(true)
            }}
          >
            <Icon of={Menu} />
          </Button>
        }
      >
        <PhoneMenuSheet {...props} />
      </LoadBoundary>
    </div>
  )
}
