import { useMemo, type ReactNode } from 'react'
import type { Launch } from '~/data/contract/launch'
import type { LaunchCounts } from '~/data/domain/launch/launchText'
import { LaunchContext } from '~/ui/lib/launch'
import { contents } from './AppTheme.css'
import { ThemeRoot } from './ThemeRoot'

export interface AppThemeProps {
  /** Light, dark, or as the class of `html` says. @default 'inherit' */
  appearance?: 'light' | 'dark' | 'inherit'
  /** The reading direction: of the text, for the keyboard, and for what floats. @default that of the page, 'ltr' for the others */
  dir?: 'ltr' | 'rtl' | undefined
  /** The language of the text, as BCP 47. @default that of the page */
  lang?: string | undefined
  /** The launch that panels tell of: its name, its days, and the words of its sections. Without one, panels that ask for it throw. */
  launch?: Launch | undefined
  /** How many there are of what the launch’s texts count: `{units} divisions`. @default the words that need no number */
  counts?: LaunchCounts | undefined
  /** What is themed. */
  children: ReactNode
}

/**
 * The theme, around everything of this library in a page of another one: its ground, and the width that its layouts go by.
 * Nothing outside it is reset.
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
