import { accessMessages } from '~/data/rules/accessMessages'
import { Training, type TrainingProps } from '~/ui'
import { useAccessOf } from '~/app/access/useAccessOf'
import { useViewOrRequest } from '~/app/access/useViewOrRequest'
import { useCollection } from '~/app/api/useCollection'

/** The training's figures and its materials, from /api/training. */
export function TrainingSection({ note }: Pick<TrainingProps, 'note'>) {
  const view = useViewOrRequest()
  const accessOf = useAccessOf()
  return (
    <Training
      note={note}
      materials={useCollection('training')}
      accessOf={(id) => accessOf({ collection: 'training', id })}
      onView={({ id, title, type }) => {
        view({ collection: 'training', id, title, type, refusal: accessMessages.trainingMaterial })
      }}
    />
  )
}
