import { Button } from '~/ui/parts/Button/Button'

export interface ShowAllProps {
  /** How many entries there are. */
  count: number
  /** All of them are to be drawn; null when they are. */
  onShowAll: (() => void) | null
}

/** Shown after the first rows of a long list. */
export function ShowAll({ count, onShowAll }: ShowAllProps) {
  if (!onShowAll) return null
  return <Button onClick={onShowAll}>{`Show all ${count} entries`}</Button>
}
