import type { ChainWords } from '~/data/domain/plan/causeChain'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Flag } from '~/ui/parts/Icon/icons'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './CauseChain.css'

export interface CauseChainProps {
  /** The phases, from the first that is late by itself to the one that go-live waits for; then the day of go-live. */
  chain: ChainWords
  /** The same before a what-if: texts that differ are struck through. Nothing by default. */
  before?: ChainWords | undefined
}

/** With more phases than this, the others are counted. */
const MAX_STEPS = 2

/** What go-live waits for, in its order: each phase links to its place in the timeline. */
export function CauseChain({ chain: { steps, goLive }, before }: CauseChainProps) {
  const more = steps.length - MAX_STEPS
  return (
    <ol className={styles.chain}>
      {steps.slice(0, MAX_STEPS).map(({ id, number, title, status, text }, index) => (
        <li key={id} className={styles.step}>
          {index > 0 && <Arrow />}
          <StatusIcon status={status} />
          <span className={styles.number}>{number}</span>
          <a href={`#${itemAnchor('phase', id)}`} className={styles.title}>
            <bdi>{title}</bdi>
          </a>
          <Change was={before?.steps.find((step) => step.id === id)?.text} text={text} />
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Arrow />
          {`${more} more`}
        </li>
      )}
      <li className={styles.end}>
        {steps.length > 0 && <Arrow />}
        <Icon of={Flag} size={12} className={styles.flag} />
        <Change was={before?.goLive.text} text={goLive.text} />
        {goLive.note !== undefined && <span className={styles.note}>{goLive.note}</span>}
      </li>
    </ol>
  )
}

function Change({ was, text }: { was: string | undefined; text: string }) {
  if (text === '' && !was) return null
  return (
    <span className={styles.change}>
      {was !== undefined && was !== text && <s className={styles.was}>{was}</s>}{' '}
      <b className={styles.strong}>
        <bdi>{text}</bdi>
      </b>
    </span>
  )
}

/** On a phone the steps are below one another. */
function Arrow() {
  return (
    <span className={styles.arrow} aria-hidden>
      →
    </span>
  )
}
