import { libraryMessage } from '~/data/domain/access/accessMessages'
import { librarySchema } from '~/data/domain/home/homeView'
import { Library, controlledPart, type LibraryProps } from '~/ui'
import { useAccessOf, useViewOrRequest } from '~/app/features/access'
import { useCollection } from '~/app/lib/api/useCollection'
import { useAddButtons, useLibraryFiles, useEditButtons } from '~/app/lib/editButtons'
import { useSession } from '~/app/lib/api/useSession'
import { useUrlState } from '~/app/lib/urlState'

/** The view-only library, from /api/training. */
export function LibrarySection({ note }: Pick<LibraryProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Library
      note={note}
      filter={controlledPart(useUrlState(librarySchema), 'filter')}
      actions={useAddButtons('training')}
      actionOf={useEditButtons('training')}
      files={useLibraryFiles()}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onOpen={({ id, title, type, category }) => {
        view({ collection: 'training', id, title, type, refusal: libraryMessage(category) })
      }}
    />
  )
}
