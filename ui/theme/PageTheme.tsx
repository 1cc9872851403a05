import type { ReactNode } from 'react'
import { ThemeRoot } from './ThemeRoot'
import './page.css'
import './print.css'

export interface PageThemeProps {
  /** The reading direction of the keyboard and of floating elements. @default 'ltr' */
  direction?: 'ltr' | 'rtl'
  /** The page. */
  children: ReactNode
}

/**
 * The theme of a page of this site, including its `html`, its scrolling and its print styles. The container of layouts
 * is `main`.
 */
export function PageTheme({ direction = 'ltr', children }: PageThemeProps) {
  return (
    <ThemeRoot appearance="inherit" direction={direction}>
      {children}
    </ThemeRoot>
  )
}
