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
  /** What is done in it: "Add your units". */
  action: string
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

/** The steps from the sample launch to the team's own, for administrators: a tick each, and the next one as a button. */
export function FirstSteps({ isSample, steps, busy = false, onDismiss }: FirstStepsProps) {
  const titleId = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <Panel className={styles.panel}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {isSample ? 'Replace the sample with your launch' : 'Set up your launch'}
            </h2>
            <p className={styles.quiet}>
              <bdi>{`${done} of ${steps.length} done${next ? ` · ${next.label}: ${next.note}` : ''}`}</bdi>
            </p>
          </div>
          {next && <Next {...next} />}
          <Button variant="ghost" aria-disabled={busy} onClick={busy ? undefined : onDismiss}>
            Hide
          </Button>
        </header>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.label}>
              <Tick {...step} isNext={step === next} />
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  )
}

function Next({ action, href, onPress }: FirstStep) {
  if (href === undefined)
    return (
      <Button variant="ink" onClick={onPress}>
        {action}
      </Button>
    )
  return (
    <Button variant="ink" asChild>
      <a href={href} onClick={onPress}>
        {action}
      </a>
    </Button>
  )
}

function Tick({ label, isDone, isNext, href, onPress }: FirstStep & { isNext: boolean }) {
  const words = (
    <>
      <StatusIcon status={isDone ? 'COMPLETED' : 'PENDING'} />
      <span>{label}</span>
      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
    </>
  )
  const look = { className: styles.step, 'aria-current': isNext ? ('step' as const) : undefined }
  return href === undefined ? (
    <button type="button" {...look} onClick={onPress}>
      {words}
    </button>
  ) : (
    <a href={href} {...look} onClick={onPress}>
      {words}
    </a>
  )
}
