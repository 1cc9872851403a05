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
  /** "Notify when". */
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
  const changeBrief = (changed: Partial<typeof defaults.brief>) => {
    change({ brief: { ...(brief ?? defaults.brief), ...changed } })
  }
  // An hour that was set by the API stays in the list.
  const times = [...new Set([...hours, brief?.time ?? '08:00'])].sort()
  const next = brief && new Date(nextBriefTime(brief, now.getTime(), zone)).toISOString()
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.legend}>{legend}</legend>
      <Rule
        label="Go-live moves by"
        isOn={goLiveMovedBy !== null}
        onChange={(isOn) => {
          change({ goLiveMovedBy: isOn ? defaults.days : null })
        }}
      >
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
      </Rule>
      <Rule
        label="A phase becomes late"
        isOn={phaseLate}
        onChange={(isOn) => {
          change({ phaseLate: isOn })
        }}
      />
      <Rule
        label="A risk is overdue, or a new one is high"
        isOn={risks}
        onChange={(isOn) => {
          change({ risks: isOn })
        }}
      />
      <Rule
        label={brief ? 'Weekly brief,' : 'Weekly brief'}
        isOn={brief !== null}
        onChange={(isOn) => {
          change({ brief: isOn ? defaults.brief : null })
        }}
      >
        {brief && (
          <>
            <SelectField
              label="Day of the brief"
              isLabelHidden
              options={dayOptions}
              value={brief.day}
              onChange={(day) => {
                changeBrief({ day })
              }}
            />
            at
            <SelectField
              label="Time of the brief"
              isLabelHidden
              options={times.map((time) => ({ value: time, label: time }))}
              value={brief.time}
              onChange={(time) => {
                changeBrief({ time })
              }}
            />
          </>
        )}
      </Rule>
      {next && (
        <p className={module.note}>
          <bdi>{`Next: ${timeText(next, zone)} ${townOf(zone)}.`}</bdi>
        </p>
      )}
    </fieldset>
  )
}

interface RuleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}

function Rule({ label, isOn, onChange, children }: RuleProps) {
  return (
    <div className={styles.rule}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            onChange(event.target.checked)
          }}
        />
        {label}
      </label>
      {children}
    </div>
  )
}
