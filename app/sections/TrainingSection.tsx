import { accessMessages } from '~/data/rules/accessMessages'
import { Training } from '~/ui'
import { useCollection } from '~/app/api/useCollection'
import { useViewOrRefuse } from './useViewOrRefuse'

/** The training's figures and its materials, from /api/training. */
export function TrainingSection() {
  const view = useViewOrRefuse()
  return (
    <Training
      materials={useCollection('training')}
      onView={(material) => {
        view(material, accessMessages.trainingMaterial)
      }}
    />
  )
}
