import { Direction } from 'radix-ui'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { settings } from './settings'
import './radix.css'
import './fonts.css'
import './base.css'

// The styles of what is fetched on demand and outlasts a page (menus, toasts, the viewer, the admin panel) and of the
// parts they are made of belong to the first stylesheet: Remix takes a page's own away when it is left, and Vite does
// not bring again what the page had already loaded. Those of the sign-in are of a page that the server alone draws.
import.meta.glob(
  [
    '../parts/**/*.css.ts',
    '../panels/{Admin,DocumentViewer,Live,Navigation,Toaster}/*.css.ts',
    '../screens/SignInScreen/*.css.ts',
    './*.css.ts',
    '!./page.css.ts',
  ],
  { eager: true },
)

export interface ThemeRootProps {
  /** Light, dark, or as the surrounding document says. */
  appearance: 'light' | 'dark' | 'inherit'
  /** The reading direction, for the keyboard and for what floats. */
  direction: 'ltr' | 'rtl'
  /** Attributes of the element. None by default. */
  attributes?: Pick<HTMLAttributes<HTMLElement>, 'dir' | 'lang'> | undefined
  /** What is themed. */
  children: ReactNode
}

/**
 * The element that Radix's own `Theme` renders, with our settings. Not `Theme` itself: it brings the tooltip and
 * all that positions it, 18 kB that no first visit needs. What floats takes it from `FloatingTheme`.
 */
export function ThemeRoot({ appearance, direction, attributes, children }: ThemeRootProps) {
  return (
    <div
      {...attributes}
      className={classNames('radix-themes', appearance !== 'inherit' && appearance)}
      data-is-root-theme="true"
      data-has-background="true"
      data-accent-color={settings.accentColor}
      data-gray-color={settings.grayColor}
      data-radius={settings.radius}
      data-panel-background={settings.panelBackground}
      data-scaling={settings.scaling}
    >
      <Direction.Provider dir={direction}>{children}</Direction.Provider>
    </div>
  )
}
