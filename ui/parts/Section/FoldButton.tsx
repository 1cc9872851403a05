import { ChevronDown } from '~/ui/parts/Icon/icons'
import { useSyncExternalStore } from 'react'
import { useMedia } from '~/ui/lib/useMedia'
import { Icon } from '~/ui/parts/Icon/Icon'
import { media } from '~/ui/theme/breakpoints'
import * as styles from './FoldButton.css'
import { foldedIn, type SectionFoldProps } from './sectionFold'

export interface FoldButtonProps extends SectionFoldProps {
  /** Called with the anchors of all folded sections, in the order in which they were folded. */
  onFold: (folded: readonly string[]) => void
}

/**
 * Folds a section of the page, and unfolds it; only on a phone. The folded state is stored on the root element, so that
 * it applies before the first paint.
 */
export function FoldButton({ id, title, onFold }: FoldButtonProps) {
  const isPhone = useMedia(media.phone)
  const isFolded = useSyncExternalStore(
    subscribe,
    () => foldedIn(document).includes(id),
    () => false,
  )

  if (!isPhone) return null

  function toggle() {
    const others = foldedIn(document).filter((each) => each !== id)
    const folded = isFolded ? others : [...others, id]
    document.documentElement.dataset.folded = folded.join(' ')
    onFold(folded)
  }

  return (
    <button
      type="button"
      aria-label={`Show ${title}`}
      aria-expanded={!isFolded}
      className={styles.button}
      onClick={toggle}
    >
      <Icon of={ChevronDown} />
    </button>
  )
}

/** A jump to a folded section unfolds it too. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-folded'] })
  return () => {
    observer.disconnect()
  }
}
