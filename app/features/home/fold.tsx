import { FoldButton, type MakeFold } from '~/ui'
import { foldedSectionsKey } from '~/app/lib/foldedSectionsKey'

/** Folds a section from its heading; this browser remembers it (`app/server/pages/HeadScript` folds it again). */
export const fold: MakeFold = ({ id, title }) => <FoldButton id={id} title={title} onFold={remember} />

function remember(folded: readonly string[]): void {
  try {
    localStorage.setItem(foldedSectionsKey, folded.join(' '))
  } catch {
    // Where nothing is kept, it is so until the page is left.
  }
}
