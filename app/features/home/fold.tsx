import { FoldButton, type MakeFold } from '~/ui'
import { foldedSectionsKey } from '~/app/lib/foldedSectionsKey'

/** The fold button of a section. The browser stores the state, and `app/server/pages/HeadScript` restores it. */
export const fold: MakeFold = ({ id, title }) => <FoldButton id={id} title={title} onFold={remember} />

function remember(folded: readonly string[]): void {
  try {
    localStorage.setItem(foldedSectionsKey, folded.join(' '))
  } catch {
    // Without localStorage the state lasts until the page is left.
  }
}
