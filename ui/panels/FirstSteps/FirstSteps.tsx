import { useId, type MouseEvent } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { VisuallyHidden } from '@radix-ui/themes'
import * as styles from './FirstSteps.css'

/** A step of setting up a launch. */
export interface FirstStep {
  /** The subject: "Units". */
  label: string
  /** The progress: "5, all yours". */
  note: string
  isDone: boolean
  /** The link of the step. Nothing by default: the step is a button. */
  href?: string | undefined
  /** Called when the step is pressed. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

export interface FirstStepsProps {
  /** The data is the sample, not the team's own. */
  isSample: boolean
  /** The steps, in order. */
  steps: readonly FirstStep[]
  /** The dismissal is being saved. @default false */
  busy?: boolean
  /** Called when 'Hide' is pressed. */
  onDismiss: () => void
}

/** The steps from the sample launch to the team's own, for administrators. */
export function FirstSteps({ isSample, steps, busy = false, onDismiss }: FirstStepsProps) {
  const titleId = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <Panel className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <bdi>
              {isSample ? 'These are the specification’s sample figures' : 'This launch is a beginning'}
              <span
                className={styles.quiet}
              >{` · make ${isSample ? 'them' : 'it'} your own in six steps, ${done} done`}</span>
            </bdi>
          </h2>
          <Button variant="ghost" aria-disabled={busy} onClick={busy ? undefined : onDismiss}>
            Hide
          </Button>
        </header>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.label}>
              <Step {...step} />
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  )
}

function Step({ label, note, isDone, href, onPress }: FirstStep) {
  const words = (
    <>
      <span className={styles.glyph}>
        <StatusIcon status={isDone ? 'COMPLETED' : 'PENDING'} />
      </span>
      <span className={styles.label[isDone ? 'done' : 'open']}>{label}</span>
      {isDone && <VisuallyHidden>, done, </VisuallyHidden>}
      <bdi className={styles.note}>{note}</bdi>
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles.step} onClick={onPress}>
      {words}
    </button>
  ) : (
    <a href={href} className={styles.step} onClick={onPress}>
      {words}
    </a>
  )
}
