import { ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './FoldButton.css'
import { foldedIn, type SectionFoldProps } from './sectionFold'

export interface FoldButtonProps extends SectionFoldProps {
  /** The sections that are folded now, by their anchors, in the order in which they were. */
  onFold: (folded: readonly string[]) => void
}

/** Folds a section of the page, and shows it again. What is folded is at the root of the document, so that it is so before the first paint. */
export function FoldButton({ id, title, onFold }: FoldButtonProps) {
  const isFolded = useSyncExternalStore(
    subscribe,
    () => foldedIn(document).includes(id),
    () => false,
  )

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

/** A jump to what is folded unfolds it too. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-folded'] })
  return () => {
    observer.disconnect()
  }
}
