import { useState } from 'react'
import { hintDelay, hintSkipDelay } from '~/ui/lib/hintDelay'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { SWIPE_THRESHOLD, TOAST_DURATION, TOAST_LIMIT, TOAST_REMOVE_DELAY } from '~/ui/lib/toasts'
import { Button } from '~/ui/parts/Button/Button'
import { motion } from '~/ui/theme/motion'
import { Block } from './Block'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'
import * as styles from './MotionTimings.css'

type Duration = keyof typeof styles.durations

/** What each duration is for (design, "Motion"). */
const uses: Record<Duration, string> = {
  hover: 'A control is hovered',
  open: 'A drawer or a row opens; a toast appears',
  float: 'A dialog, a sheet or a pill appears',
  fade: 'Opened content fades in; a floating element closes',
  grow: 'A bar grows, once, when it is first visible',
  scene: 'The wall changes its scene',
  pulse: 'A skeleton pulses, the only motion that repeats',
}

const delays = {
  'hint delay': hintDelay,
  'hint skip delay': hintSkipDelay,
  'toast shown': TOAST_DURATION,
  'dismissed toast removed': TOAST_REMOVE_DELAY,
}

/** Every duration with a demo, and every timing of the specification. */
export function MotionTimings() {
  const [isThere, setThere] = useState(false)
  return (
    <div className={page.page}>
      <Block
        title="Durations"
        note="With reduced motion, in the system or the toolbar, nothing moves: everything is in place at once."
      >
        <Button
          className={styles.play}
          onClick={() => {
            setThere(!isThere)
          }}
        >
          Move them {isThere ? 'back' : 'over'}
        </Button>
        <ul className={styles.list}>
          {(Object.keys(styles.durations) as Duration[]).map((name) => (
            <li key={name} className={styles.row}>
              <span>
                <span className={page.code}>{name}</span>
                <span className={styles.figure}>{motion[name]}</span>
              </span>
              <span className={page.small}>{uses[name]}</span>
              <span className={styles.track}>
                <span data-runner={isThere ? 'over' : 'back'} className={styles.durations[name]} />
              </span>
            </li>
          ))}
        </ul>
        <p className={page.note}>
          All motion has one curve: <span className={page.code}>{motion.curve}</span>
        </p>
      </Block>
      <Block title="The splash" note="Milliseconds from the first paint (specification, sections 2 and 9).">
        <Moments label="The splash" moments={splashTimeline} unit="ms" />
      </Block>
      <Block title="Hints and toasts" note="From section 9 of the specification.">
        <Moments label="Hints and toasts" moments={delays} unit="ms" />
        <p className={page.note}>
          At most {TOAST_LIMIT} toast at a time. Swiping it {SWIPE_THRESHOLD} px to the right closes it.
        </p>
      </Block>
    </div>
  )
}

interface MomentsProps {
  label: string
  moments: Readonly<Record<string, number>>
  unit: string
}

function Moments({ label, moments, unit }: MomentsProps) {
  return (
    <FoundationTable
      label={label}
      heads={['Name', 'Value']}
      rows={Object.entries(moments).map(([name, value]) => ({
        key: name,
        cells: [<span className={page.code}>{name}</span>, `${value.toLocaleString('en-US')} ${unit}`],
      }))}
    />
  )
}
