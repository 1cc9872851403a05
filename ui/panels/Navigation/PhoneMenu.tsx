import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { media } from '~/ui/theme/breakpoints'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { navigationItems } from './navigationItems'
import * as styles from './PhoneMenu.css'
import type { PhoneMenuSheetProps } from './PhoneMenuSheet'

export type PhoneMenuProps = PhoneMenuSheetProps

const loadSheet = () => import('./PhoneMenuSheet').then((module) => module.PhoneMenuSheet)

/**
 * The menu button of narrow windows, the section in view, and the menu with everything that the bar has no room for.
 */
export function PhoneMenu(props: PhoneMenuProps) {
  const { code: Sheet, load } = useOnDemand(loadSheet, { title: 'The menu could not be loaded' })
  // Where the menu is the only navigation, its code loads in advance.
  useEffect(() => {
    if (matchMedia(media.menu).matches) loadSheet().catch(() => undefined)
  }, [])
  return (
    <div className={styles.root}>
      <span aria-hidden="true" className={styles.here}>
        {navigationItems.find(({ anchor }) => anchor === props.activeAnchor && anchor !== 'home')?.label}
      </span>
      {Sheet ? (
        <Sheet {...props} />
      ) : (
        <Button iconOnly aria-label="Menu" aria-expanded={false} onClick={load}>
          <Icon of={Menu} />
        </Button>
      )}
    </div>
  )
}
