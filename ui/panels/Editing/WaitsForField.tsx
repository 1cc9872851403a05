import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { linksText, readLinks } from '~/data/domain/format/links'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { X } from '~/ui/parts/Icon/icons'
import { daysText } from '~/data/domain/plan/planWords'
import { TextButton } from '~/ui/parts/TextButton/TextButton'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as lines from './LinesField.css'
import * as styles from './WaitsForField.css'

export interface WaitsForFieldProps {
  /** Shown above the phases, and names them. */
  label: string
  /** The phases of the launch, in order. */
  options: readonly { value: string; label: string }[]
  /** The links, each as "phase-4 -8": the phase, and the days after its end, negative for before. */
  value: readonly string[]
  /** Called with the new links. */
  onChange: (value: readonly string[]) => void
  /** The indexes of refused links, from 0. None by default. */
  invalidLinks?: readonly number[]
  /** The phases that wait for this one, and when each may begin. None by default. */
  waitedBy?: readonly { name: string; text: string }[]
  /** For each link that the planned dates contradict, by how many days the two phases overlap. None by default. */
  overlaps?: readonly (number | null)[]
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

const sides = [
  { value: 'after', label: 'days after its end' },
  { value: 'before', label: 'days before its end' },
] as const

interface Row {
  phase: string
  /** As typed, without a sign. */
  count: string
  side: (typeof sides)[number]['value']
}

/** The phases that a phase waits for: 0 days is the day after its end, and it may begin before it, too. */
export function WaitsForField(props: WaitsForFieldProps) {
  const {
    label,
    options,
    value,
    onChange,
    invalidLinks = [],
    waitedBy = [],
    overlaps = [],
    describedBy,
  } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const rows = value.map(rowOf)
  const free = options.filter((option) => !rows.some(({ phase }) => phase === option.value))

  function put(rows: readonly Row[], focusOn: number | null) {
    flushSync(() => {
      onChange(rows.map(textOf))
    })
    const row = focusOn === null ? undefined : list.current?.children[focusOn]
    ;(row?.querySelector('input') ?? document.getElementById(`${id}-add`))?.focus()
  }
  const change = (index: number, next: Partial<Row>) => {
    onChange(rows.map((row, at) => textOf(at === index ? { ...row, ...next } : row)))
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={lines.field}>
      <div className={lines.head}>
        <span id={id} className={labelStyle}>
          {label}
        </span>
        <span className={lines.count}>{rows.length === 1 ? '1 phase' : `${rows.length} phases`}</span>
      </div>
      {rows.length > 0 && (
        <ul ref={list} className={styles.links}>
          {rows.map(({ phase, count, side }, index) => {
            const overlap = overlaps[index] ?? null
            const name = options.find((option) => option.value === phase)?.label ?? phase
            return (
              // A link is identified by its position only.
              <li key={index} className={styles.link[invalidLinks.includes(index) ? 'invalid' : 'plain']}>
                <bdi className={styles.name}>{name}</bdi>
                <Button
                  variant="ghost"
                  iconOnly
                  aria-label={`Remove ${name} from ${label}`}
                  onClick={() => {
                    put(
                      rows.filter((_, at) => at !== index),
                      rows.length === 1 ? null : Math.min(index, rows.length - 2),
                    )
                  }}
                >
                  <Icon of={X} />
                </Button>
                <div className={styles.days}>
                  <input
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`${name}, days`}
                    aria-invalid={invalidLinks.includes(index) || undefined}
                    value={count}
                    className={styles.count}
                    onChange={({ currentTarget }) => {
                      change(index, { count: currentTarget.value.trim() })
                    }}
                  />
                  <SelectField
                    label={`${name}, after or before its end`}
                    isLabelHidden
                    options={sides}
                    value={side}
                    onChange={(side) => {
                      change(index, { side })
                    }}
                  />
                </div>
                {count === '0' && <p className={styles.note}>the day after its end</p>}
                {overlap !== null && !invalidLinks.includes(index) && (
                  <p className={styles.note}>
                    {`The planned dates overlap. `}
                    <TextButton
                      onClick={() => {
                        change(index, { count: String(overlap), side: 'before' })
                      }}
                    >
                      {`Let it overlap by ${daysText(overlap)}`}
                    </TextButton>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {free.length > 0 && (
        <select
          id={`${id}-add`}
          aria-label="Add a phase it waits for"
          value=""
          className={styles.add}
          onChange={({ currentTarget }) => {
            put([...rows, { phase: currentTarget.value, count: '0', side: 'after' }], rows.length)
          }}
        >
          <option value="">+ Add a phase it waits for</option>
          {free.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {waitedBy.length > 0 && (
        <div className={styles.waitedBy}>
          <span className={labelStyle}>Waits for it</span>
          <ul>
            {waitedBy.map(({ name, text }) => (
              <li key={name}>
                <bdi>{name}</bdi> <span className={styles.when}>{`· ${text}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What is no link keeps its text as its phase, and is refused. */
function rowOf(text: string): Row {
  const [link] = readLinks(text)
  if (typeof link !== 'object') return { phase: text, count: '0', side: 'after' }
  const isBefore = link.days < 0 || Object.is(link.days, -0)
  return {
    phase: link.phase,
    count: /\s[+−-]?$/.test(text) ? '' : String(Math.abs(link.days)),
    side: isBefore ? 'before' : 'after',
  }
}

function textOf({ phase, count, side }: Row): string {
  const days = Number(count)
  if (count === '' || !Number.isFinite(days)) return `${phase} ${side === 'before' ? '-' : ''}${count}`
  const signed = side === 'before' ? -days : days
  return Object.is(signed, -0) ? `${phase} -0` : linksText([{ phase, days: signed }])
}
