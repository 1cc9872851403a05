import { useEffect, useLayoutEffect } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'
import { useOnDemand } from '~/ui'
import type { SiteSearchProps } from './SiteSearch'

export interface LazySiteSearchProps extends Pick<
  SiteSearchProps,
  'initialQuery' | 'onFollow' | 'onAppearance'
> {
  /** It is shown, or will be once its code is loaded. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

const loadSiteSearch = () => import('./SiteSearch').then((module) => module.SiteSearch)

/** Loads the code when a click is likely, so that the click does not wait for it. */
export function preloadSearch(): void {
  void loadSiteSearch().catch(() => undefined)
}

/** In text fields a slash is typed. */
const textFields = 'input, textarea, select, [contenteditable=true]'

/** The search on every page, and its shortcuts. Its code loads when it is first needed. */
export function LazySiteSearch({ open, onOpenChange, ...handlers }: LazySiteSearchProps) {
  const { code: SiteSearch, load } = useOnDemand(loadSiteSearch, {
    title: 'Search could not be loaded',
    onFailed: () => {
      onOpenChange(false)
    },
    onRetry: () => {
      onOpenChange(true)
    },
  })

  useEffect(() => {
    if (open) load()
  }, [open, load])

  // A layout effect, so that the shortcuts work as soon as the splash is gone.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isChord = ctrlKey || metaKey
      if (key === 'Control' || key === 'Meta') preloadSearch()
      const letter = keyLetter(event)
      const isSlash = letter === '/' && !isChord && !(target as Element).closest(textFields)
      if (altKey || event.defaultPrevented || !(isSlash || (isChord && letter === 'k'))) return
      event.preventDefault()
      onOpenChange(isSlash || !open)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [open, onOpenChange])

  return (
    SiteSearch && (
      <SiteSearch
        open={open}
        {...handlers}
        onClose={() => {
          onOpenChange(false)
        }}
      />
    )
  )
}
