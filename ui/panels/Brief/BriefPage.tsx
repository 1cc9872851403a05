import { CalendarDays, Mail, Printer } from '~/ui/parts/Icon/icons'
import { useMemo } from 'react'
import type { Brief } from '~/data/contract/brief'
import { briefRoom } from '~/data/domain/brief/briefRoom'
import { classNames } from '~/ui/lib/classNames'
import { UnitsContext } from '~/ui/lib/unitTone'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { BriefCause } from './BriefCause'
import {
  BriefDates,
  BriefMoved,
  BriefRisks,
  BriefStuck,
  BriefCorrection,
  BriefTargets,
  BriefUnits,
} from './BriefLists'
import * as styles from './BriefPage.css'
import { BriefRail } from './BriefRail'

export interface BriefPageProps {
  /** The content of the brief. */
  brief: Brief
  /** The address of the calendar feed. */
  calendarHref: string
  /** Called to copy the brief as text, for a mail. */
  onCopy: () => void
  /** Called to print the brief. Without it there is no print button: printing is switched off. */
  onPrint?: (() => void) | undefined
}

/** The launch on one A4 page, on the screen as on paper: always white, in any appearance. */
export function BriefPage({ brief, calendarHref, onCopy, onPrint }: BriefPageProps) {
  const { plan, phases, cause, risks, units, targets, moved, stuck, corrected, dates } = brief
  const isLinked = plan.goLive.state !== 'none'
  const room = useMemo(
    () =>
      briefRoom({
        ...{ phases: phases.length, units: units.count, stuck: stuck.count, corrected: corrected.count },
        ...{ dates: dates?.count ?? 0, risks: risks.count },
        ...{ hasVerdict: isLinked, hasNoDates: isLinked && dates === null },
      }),
    [phases, units, stuck, corrected, dates, risks, isLinked],
  )
  return (
    <div className={styles.desk} data-brief>
      <div className={styles.tools}>
        <p className={styles.about}>One A4, as it prints</p>
        <Button onClick={onCopy} className={styles.tool}>
          <Icon of={Mail} />
          As text for a mail
        </Button>
        <Button asChild className={styles.tool}>
          <a href={calendarHref} download>
            <Icon of={CalendarDays} />
            Calendar
          </a>
        </Button>
        {onPrint && (
          <Button variant="ink" onClick={onPrint} className={styles.tool}>
            <Icon of={Printer} />
            Print
          </Button>
        )}
      </div>
      <UnitsContext.Provider value={units.rows}>
        <article className={classNames('radix-themes light', styles.sheet)} aria-labelledby={titleId}>
          <header className={styles.head}>
            <BrandMark size={28} className={styles.mark} />
            <div className={styles.names}>
              <h1 id={titleId} className={styles.title}>
                <bdi>{brief.name}</bdi>
              </h1>
              <p className={styles.secondary}>
                <bdi>{brief.period}</bdi>
              </p>
            </div>
            <p className={styles.time}>
              <b>{`As of ${brief.asOf}`}</b> <span className={styles.secondary}>{brief.day}</span>
            </p>
          </header>
          <p className={styles.sentence}>
            <bdi>{plan.sentence}</bdi>
          </p>
          {plan.detail !== '' && (
            <p className={styles.secondary}>
              <bdi>{plan.detail}</bdi>
            </p>
          )}
          {isLinked && <BriefCause plan={plan} phases={phases} cause={cause} />}
          <BriefRail phases={phases} plan={plan} lanes={room.lanes} isLow={room.isLow} />
          <div className={styles.lists}>
            {room.risks > 0 && <BriefRisks list={risks} maxLines={room.risks} />}
            <BriefUnits list={units} maxLines={room.units} />
            <BriefTargets rows={targets} />
            <BriefMoved list={moved} maxLines={room.moved} />
            <div className={styles.column}>
              <BriefStuck list={stuck} maxLines={room.stuck} />
              <BriefCorrection list={corrected} maxLines={room.corrected} />
            </div>
            {(dates !== null || !isLinked) && <BriefDates list={dates} plan={plan} maxLines={room.dates} />}
          </div>
          <footer className={styles.foot}>
            <bdi>{brief.counting}</bdi>
            <span className={styles.internal}>Internal · 1 of 1</span>
          </footer>
        </article>
      </UnitsContext.Provider>
    </div>
  )
}

const titleId = 'brief-title'
