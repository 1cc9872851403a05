import type { CollectionName } from '~/data/contract/collections'
import type { ImportPlan } from '~/data/contract/imports'
import * as styles from './Import.css'

interface PlanListsProps {
  plan: ImportPlan
  /** The list whose rows are shown. */
  chosen: CollectionName | undefined
  onChoose: (list: CollectionName) => void
}

/** The lists of a file with the number of their changes, and what of the file is left out. */
export function PlanLists({ plan, chosen, onChoose }: PlanListsProps) {
  const notes = notesBeside(plan)
  return (
    <nav aria-label="Lists of the file" className={styles.lists}>
      {plan.lists.map(({ list, label, adds, changes, removes }) => (
        <button
          key={list}
          type="button"
          aria-pressed={list === chosen}
          className={styles.list}
          onClick={() => {
            onChoose(list)
          }}
        >
          <bdi>{label}</bdi> <span className={styles.listCount}>{adds + changes + removes || '–'}</span>
        </button>
      ))}
      {notes.length > 0 && (
        <ul className={styles.notRead}>
          {notes.map(({ place, reason }, index) => (
            <li key={`${place} ${index}`}>
              <bdi>{place}</bdi>: <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The warnings of a plan without those that the user is asked about above its rows. */
function notesBeside({ warnings, lists, unknownSheets }: ImportPlan) {
  const asked = new Set([
    ...unknownSheets.map(({ sheet }) => sheet),
    ...lists.flatMap(({ unknownColumns }) =>
      unknownColumns.flatMap(({ place, looksLike }) => (looksLike === undefined ? [] : [place])),
    ),
  ])
  return warnings.filter(({ place }) => !asked.has(place))
}
