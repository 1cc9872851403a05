import { Theme } from '@radix-ui/themes'
import * as Direction from '@radix-ui/react-direction'
import type { ReactNode } from 'react'
import * as styles from './FloatingTheme.css'
import { settings } from './settings'

export interface FloatingThemeProps {
  /** A menu or a tooltip of Radix Themes, with its trigger. */
  children: ReactNode
}

/** Radix's `Theme` around floating content: it carries our settings to the portal at the end of the page. */
export function FloatingTheme({ children }: FloatingThemeProps) {
  const direction = Direction.useDirection()
  return (
    <Theme {...settings} hasBackground={false} className={styles.boxless}>
      <Direction.Provider dir={direction}>{children}</Direction.Provider>
    </Theme>
  )
}
