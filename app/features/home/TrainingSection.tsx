import { accessMessages } from '~/data/domain/access/accessMessages'
import { Training, type TrainingProps } from '~/ui'
import { useAccessOf, useViewOrRequest } from '~/app/features/access'
import { useCollection } from '~/app/lib/api/useCollection'
import { useSession } from '~/app/lib/api/useSession'

/** The training's figures and materials, from /api/training. */
export function TrainingSection({ note }: Pick<TrainingProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Training
      note={note}
      materials={useCollection('training')}
      isAdministrator={useSession() !== null}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onView={({ id, title, type }) => {
        view({ collection: 'training', id, title, type, refusal: accessMessages.trainingMaterial })
      }}
    />
  )
}
