import type { ReactNode } from 'react'
import { ThemeRoot } from './ThemeRoot'
import './page.css'
import './print.css'

export interface PageThemeProps {
  /** The reading direction, for the keyboard and for what floats. @default 'ltr' */
  direction?: 'ltr' | 'rtl'
  /** The page. */
  children: ReactNode
}

/** The theme of a page that is all of this site: its `html`, its scrolling and its paper too. Layouts go by its `main`. */
export function PageTheme({ direction = 'ltr', children }: PageThemeProps) {
  return (
    <ThemeRoot appearance="inherit" direction={direction}>
      {children}
    </ThemeRoot>
  )
}
