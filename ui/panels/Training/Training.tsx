import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { ModuleCompletion } from './ModuleCompletion'
import * as styles from './Training.css'
import { TrainingAgenda } from './TrainingAgenda'
import { TrainingMaterials, type TrainingMaterialsProps } from './TrainingMaterials'
import { TrainingSummary } from './TrainingSummary'

export interface TrainingProps extends TrainingMaterialsProps {
  /** A note on the whole section. Nothing by default. */
  note?: string | undefined
}

/** The "Training" section: its results, agenda and materials (specification, section 2). */
export function Training({ note, ...materials }: TrainingProps) {
  const { trainingTitle, trainingSubtitle, trainingFigures, agenda, modules, nextSession } = useLaunch()
  const isPlanned = [trainingFigures, agenda, modules].some(({ length }) => length > 0) || nextSession !== ''
  return (
    <Section note={note} id="training" title={trainingTitle} subtitle={useLaunchText()(trainingSubtitle)}>
      <div className={styles.panels}>
        {isPlanned && (
          <>
            <TrainingSummary />
            <div className={styles.sideBySide}>
              <TrainingAgenda />
              <ModuleCompletion />
            </div>
          </>
        )}
        <TrainingMaterials {...materials} />
      </div>
    </Section>
  )
}
