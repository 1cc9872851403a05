import { accessMessages } from '~/data/rules/accessMessages'
import { Library, type LibraryProps } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'
import { useViewOrRefuse } from './useViewOrRefuse'

/** The view-only library, from /api/training. */
export function LibrarySection({ note }: Pick<LibraryProps, 'note'>) {
  const view = useViewOrRefuse()
  return (
    <Library
      note={note}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      onOpen={(material) => {
        view(material, material.category === 'CLM' ? accessMessages.clmCard : accessMessages.lockedItem)
      }}
    />
  )
}
