import { useId, type ReactNode } from 'react'
import type { BriefDay, NotificationRules } from '~/data/contract/destination'
import { briefDays, nextBriefTime } from '~/data/domain/notify/rules'
import { timeText } from '~/data/domain/notify/words'
import { townOf } from '~/data/domain/time/clock'
import { useZone } from '~/ui/lib/launch'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as module from '~/ui/parts/AdminModule/module.css'
import * as styles from './NotificationModule.css'

export interface RuleChecksProps {
  /** "Tell them when", "Tell it when". */
  legend: string
  /** The rules as they are chosen. */
  rules: NotificationRules
  /** The current time, from which the next brief is counted. */
  now: Date
  /** Called with the changed rules. */
  onChange: (rules: NotificationRules) => void
}

const dayOptions = briefDays.map((day) => ({ value: day, label: day }))
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** What a rule has when it is switched on. */
const defaults = { days: 3, brief: { day: 'Sunday' as BriefDay, time: '08:00' } }

/** The four rules of a destination. */
export function RuleChecks({ legend, rules, now, onChange }: RuleChecksProps) {
  const zone = useZone()
  const days = useId()
  const { goLiveMovedBy, phaseLate, risks, brief } = rules
  const change = (changed: Partial<NotificationRules>) => {
    onChange({ ...rules, ...changed })
  }
  // An hour that was set by the API stays in the list.
  const times = brief && !hours.includes(brief.time) ? [...hours, brief.time].sort() : hours
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.rule}>
        <Tick
          isOn={goLiveMovedBy !== null}
          onChange={(isOn) => {
            change({ goLiveMovedBy: isOn ? defaults.days : null })
          }}
        >
          Go-live moves by
        </Tick>
        <input
          id={days}
          type="number"
          inputMode="numeric"
          aria-label="Days that go-live moves by"
          min={1}
          max={60}
          required
          disabled={goLiveMovedBy === null}
          value={goLiveMovedBy === 0 ? '' : (goLiveMovedBy ?? defaults.days)}
          className={styles.days}
          onChange={(event) => {
            change({ goLiveMovedBy: Math.trunc(Number(event.target.value)) })
          }}
        />
        <label htmlFor={days}>days or more</label>
      </div>
      <div className={styles.rule}>
        <Tick
          isOn={phaseLate}
          onChange={(phaseLate) => {
            change({ phaseLate })
          }}
        >
          A phase becomes late
        </Tick>
      </div>
      <div className={styles.rule}>
        <Tick
          isOn={risks}
          onChange={(risks) => {
            change({ risks })
          }}
        >
          A risk is overdue, or a new one is high
        </Tick>
      </div>
      <div className={styles.rule}>
        <Tick
          isOn={brief !== null}
          onChange={(isOn) => {
            change({ brief: isOn ? defaults.brief : null })
          }}
        >
          {brief ? 'Weekly brief,' : 'Weekly brief'}
        </Tick>
        {brief && (
          <>
            <SelectField
              label="Day of the brief"
              isLabelHidden
              options={dayOptions}
              value={brief.day}
              onChange={(day) => {
                change({ brief: { ...brief, day } })
              }}
            />
            at
            <SelectField
              label="Time of the brief"
              isLabelHidden
              options={times.map((time) => ({ value: time, label: time }))}
              value={brief.time}
              onChange={(time) => {
                change({ brief: { ...brief, time } })
              }}
            />
          </>
        )}
      </div>
      {brief && (
        <p className={module.note}>
          <bdi>{`Next: ${timeText(new Date(nextBriefTime(brief, now.getTime(), zone)).toISOString(), zone)} ${townOf(zone)}.`}</bdi>
        </p>
      )}
    </fieldset>
  )
}

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      {children}
    </label>
  )
}
