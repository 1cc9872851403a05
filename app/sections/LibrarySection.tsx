import { accessMessages } from '~/data/rules/accessMessages'
import { libraryShape } from '~/data/rules/homeView'
import { Library, controlledPart, type LibraryProps } from '~/ui'
import { useAccessOf } from '~/app/access/useAccessOf'
import { useViewOrRequest } from '~/app/access/useViewOrRequest'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'
import { useView } from '~/app/view'

/** The view-only library, from /api/training. */
export function LibrarySection({ note }: Pick<LibraryProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Library
      note={note}
      filter={controlledPart(useView(libraryShape), 'filter')}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onOpen={({ id, title, type, category }) => {
        const refusal = category === 'CLM' ? accessMessages.clmCard : accessMessages.lockedItem
        view({ collection: 'training', id, title, type, refusal })
      }}
    />
  )
}
