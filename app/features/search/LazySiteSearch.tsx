import { useEffect, useLayoutEffect } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'
import { useOnDemand } from '~/ui'
import type { SiteSearchProps } from './SiteSearch'

export interface LazySiteSearchProps extends Pick<
  SiteSearchProps,
  'initialQuery' | 'onFollow' | 'onAppearance'
> {
  /** It is shown, or to be shown as soon as its code is here. */
  open: boolean
  onOpenChange: (open: boolean) => void
}

const loadSiteSearch = () => import('./SiteSearch').then((module) => module.SiteSearch)

/** The search is near: a press would have to wait for its code. */
export function preloadSearch(): void {
  void loadSiteSearch().catch(() => undefined)
}

/** Where one types: there a slash is a slash. */
const textFields = 'input, textarea, select, [contenteditable=true]'

/** The search over every page, and its keys. All else of it is fetched as it is first wanted. */
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

  // With the splash gone its keys are there.
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
