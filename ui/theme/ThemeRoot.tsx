import * as Direction from '@radix-ui/react-direction'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { settings } from './settings'
import './radix.css'
import './fonts.css'
import './base.css'

// Styles of lazy components that outlast a page (menus, toasts, the viewer, the admin panel), and of their parts,
// belong to the first stylesheet: Remix removes a page's own stylesheet when the page is left, and Vite does not load
// it again. The styles of the sign-in are for a page that only the server renders.
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
  /** Light, dark, or as the surrounding document. */
  appearance: 'light' | 'dark' | 'inherit'
  /** The reading direction of the keyboard and of floating elements. */
  direction: 'ltr' | 'rtl'
  /** Attributes of the element. None by default. */
  attributes?: Pick<HTMLAttributes<HTMLElement>, 'dir' | 'lang'> | undefined
  /** The themed content. */
  children: ReactNode
}

/**
 * The element that Radix's own `Theme` renders, with our settings. It is not `Theme` itself, which imports the tooltip
 * and its positioning, 18 kB that no first visit needs. Floating content uses `FloatingTheme`.
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
