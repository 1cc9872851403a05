import { accessMessages } from '~/data/rules/accessMessages'
import { Library } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { useSession } from '~/app/api/useSession'
import { useViewOrRefuse } from './useViewOrRefuse'

/** The view-only library, from /api/training. */
export function LibrarySection() {
  const view = useViewOrRefuse()
  return (
    <Library
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      onOpen={(material) => {
        view(material, material.category === 'CLM' ? accessMessages.clmCard : accessMessages.lockedItem)
      }}
    />
  )
}
