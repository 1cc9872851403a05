import { CircleMinus, CircleX } from 'lucide-react'
import { pathText, type EditPlan, type FieldChange, type PlannedCall } from '~/data/rules/jsonEdits'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditList.css'
import * as module from './module.css'

export interface EditPlanListProps {
  /** What Apply will do. */
  plan: EditPlan
  /** Who changed an item last: "14:32 by admin"; null when nobody has. @default nothing is known */
  lastChangeOf?: ((collection: PlannedCall['collection'], id: string) => string | null) | undefined
}

/**
 * What Apply will do: each call with its old and new values, what is refused and what is ignored. What is code, and
 * what leads from a value to another, reads from left to right on any page.
 */
export function EditPlanList({ plan, lastChangeOf = () => null }: EditPlanListProps) {
  const { calls, refused, ignored } = plan
  return (
    <>
      <div className={module.line}>
        <h4 className={module.subtitle}>What Apply will do</h4>
        <span className={module.note}>
          <bdi>{summary(plan)}</bdi>
        </span>
      </div>
      {calls.length + refused.length + ignored.length > 0 && (
        <ul className={styles.list} aria-label="What Apply will do">
          {calls.map(({ path, collection, id, changes }) => (
            <li key={pathText(path)} className={styles.row.plain}>
              <span className={styles.method}>PATCH</span>
              <span className={styles.address}>
                <bdi dir="ltr">
                  /api/{collection}/{id}
                </bdi>
              </span>
              {changes.map((change) => (
                <ChangedField key={change.field} change={change} />
              ))}
              <LastChange text={lastChangeOf(collection, id)} />
            </li>
          ))}
          {refused.map(({ path, reason }) => (
            <li key={`${pathText(path)} ${reason}`} className={styles.row.bad}>
              <Icon of={CircleX} className={styles.bad} />
              <span className={styles.badWords}>
                <bdi>{pathText(path)} refused</bdi>
              </span>
              <span className={styles.detail}>
                <bdi>{sentence(reason)}</bdi>
              </span>
            </li>
          ))}
          {ignored.map(({ path, reason }) => (
            <li key={pathText(path)} className={styles.row.quiet}>
              <Icon of={CircleMinus} className={styles.glyph} />
              <span>
                <bdi>
                  {pathText(path)} ignored: {reason}
                </bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LastChange({ text }: { text: string | null }) {
  return text === null ? null : <span className={styles.detail}>Changed {text}</span>
}

function ChangedField({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <span className={styles.detail}>
      <bdi dir="ltr">
        {field}{' '}
        <span className={styles.values}>
          {short(before)} → {short(after)}
        </span>
      </bdi>
    </span>
  )
}

function summary({ calls, refused }: EditPlan): string {
  const changes = calls.length === 1 ? '1 change' : `${calls.length} changes`
  return refused.length === 0 ? changes : `${changes}, ${refused.length} refused`
}

/** The most of a value that a line shows. */
const longest = 120

/** A value as JSON; a text without its quotes, and what was never there as a dash. */
function short(value: unknown): string {
  if (value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
