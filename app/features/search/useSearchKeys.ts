import { useLayoutEffect } from 'react'
import { keyLetter } from '~/data/domain/format/keyLetter'
import { preloadSearch } from './loadSearch'

/** In text fields a slash is typed. */
const textFields = 'input, textarea, select, [contenteditable=true]'

/** The shortcuts of the search: a slash, and Ctrl or Command with K. */
export function useSearchKeys(
  isEnabled: boolean,
  open: boolean,
  onOpenChange: (open: boolean) => void,
): void {
  // A layout effect, so that the shortcuts work as soon as the splash is gone.
  useLayoutEffect(() => {
    if (!isEnabled) return
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
  }, [isEnabled, open, onOpenChange])
}
