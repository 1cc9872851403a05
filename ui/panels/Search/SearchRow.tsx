import { Command, useCommandState } from 'cmdk'
import { CornerDownLeft, Lock } from 'lucide-react'
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
  /** What was found. */
  row: SearchRowView
  /** Tells it from all others of the list. */
  value: string
  /** The element's id, by which the field says that it is the selected one. */
  id: string
  /** It was pressed, or Enter while it is selected; the same function from render to render. */
  onChoose: (value: string) => void
}

/** One thing that was found: its sign, its name, a figure, and where it is. */
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
        <span className={styles.placed[figure ? 'besideFigure' : 'end']}>
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

/** Beside the row that it opens. */
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
