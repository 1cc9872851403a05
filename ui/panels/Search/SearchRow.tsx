import { Command, useCommandState } from 'cmdk'
import { CornerDownLeft, Lock } from '~/ui/parts/Icon/icons'
import { memo } from 'react'
import type { SearchSign } from '~/data/domain/search/search'
import type { SearchRowView } from '~/data/domain/search/searchRows'
import { useUnitTone } from '~/ui/lib/unitTone'
import { Icon } from '~/ui/parts/Icon/Icon'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { HighlightedText } from './HighlightedText'
import { SearchShortcut } from './SearchShortcut'
import { searchIcons } from './searchIcons'
import * as styles from './SearchRow.css'

export interface SearchRowProps {
  /** The result. */
  row: SearchRowView
  /** The unique value of the row in the list. */
  value: string
  /** The element's id, for `aria-activedescendant`. */
  id: string
  /** Called on a press, or on Enter while the row is selected; the function is stable. */
  onChoose: (value: string) => void
}

/** One result: its icon, its name, a figure, and its location on the site. */
export const SearchRow = memo(function SearchRow({ row, value, id, onChoose }: SearchRowProps) {
  const { sign, name, detail, value: figure, place, locked } = row
  return (
    <Command.Item asChild value={value} onSelect={onChoose}>
      <div id={id} className={styles.row}>
        <span className={styles.sign} aria-hidden>
          <Sign sign={sign} />
        </span>
        <span className={styles.words}>
          <HighlightedText match={name} />
          {detail && (
            <>
              {' '}
              <span className={styles.detail}>
                <HighlightedText match={detail} />
              </span>
            </>
          )}
        </span>
        {figure && (
          <span className={styles.value}>
            <HighlightedText match={figure} />
          </span>
        )}
        <span className={styles.locationAt[figure ? 'besideFigure' : 'end']}>
          {locked ? (
            <span className={styles.locked}>
              <Icon of={Lock} size={14} />
              Locked
            </span>
          ) : (
            place !== undefined && <bdi>{place}</bdi>
          )}
          <EnterKey value={value} />
        </span>
      </div>
    </Command.Item>
  )
})

/** Shown in the row that Enter opens. */
function EnterKey({ value }: Pick<SearchRowProps, 'value'>) {
  const isInForce = useCommandState((state) => state.value === value)
  return (
    isInForce && (
      <SearchShortcut className={styles.enter}>
        <Icon of={CornerDownLeft} size={12} />
      </SearchShortcut>
    )
  )
}

function Sign({ sign }: { sign: SearchSign }) {
  switch (sign.kind) {
    case 'phase':
      return <StatusIcon status={sign.status} />
    case 'unit':
      return <UnitSquare unitId={sign.unit} />
    case 'icon':
      return <Icon of={searchIcons[sign.of]} />
  }
}

function UnitSquare({ unitId }: { unitId: string }) {
  return <span className={styles.unit[useUnitTone(unitId)]} />
}
