import { useMemo, type ReactNode } from 'react'
import type { Launch } from '~/data/contract/launch'
import type { LaunchCounts } from '~/data/domain/launch/launchText'
import { LaunchContext } from '~/ui/lib/launch'
import { contents } from './AppTheme.css'
import { ThemeRoot } from './ThemeRoot'

export interface AppThemeProps {
  /** Light, dark, or as the class of `html`. @default 'inherit' */
  appearance?: 'light' | 'dark' | 'inherit'
  /**
   * The reading direction of the text, the keyboard and floating elements.
   * @default that of the page, 'ltr' for the others
   */
  dir?: 'ltr' | 'rtl' | undefined
  /** The language of the text, as BCP 47. @default that of the page */
  lang?: string | undefined
  /**
   * The launch of the panels: its name, its days, and the texts of its sections. Panels that need it throw without one.
   */
  launch?: Launch | undefined
  /** The counts for the launch’s texts: `{units} divisions`. @default texts without numbers */
  counts?: LaunchCounts | undefined
  /** The themed content. */
  children: ReactNode
}

/**
 * The theme around everything of this library in another application's page: its background, and the container of its
 * layouts. Nothing outside it is reset.
 */
export function AppTheme({ appearance = 'inherit', dir, lang, launch, counts, children }: AppThemeProps) {
  const given = useMemo(() => (launch ? { launch, counts: counts ?? {} } : null), [launch, counts])
  return (
    <ThemeRoot appearance={appearance} direction={dir ?? 'ltr'} attributes={{ dir, lang }}>
      <LaunchContext.Provider value={given}>
        <div className={contents}>{children}</div>
      </LaunchContext.Provider>
    </ThemeRoot>
  )
}
