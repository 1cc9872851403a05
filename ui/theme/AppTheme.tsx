import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import './radix.css'
import './fonts.css'
import './base.css'

export interface AppThemeProps {
  /** Light, dark, or as the surrounding document says. @default 'inherit' */
  appearance?: 'light' | 'dark' | 'inherit'
  /** What is shown in this theme. */
  children: ReactNode
}

/** Our settings of Radix Themes: ink on warm paper, no accent hue (design, "Three laws"). */
export function AppTheme({ appearance = 'inherit', children }: AppThemeProps) {
  return (
    <Theme
      appearance={appearance}
      accentColor="gray"
      grayColor="sand"
      radius="medium"
      panelBackground="solid"
    >
      {children}
    </Theme>
  )
}
