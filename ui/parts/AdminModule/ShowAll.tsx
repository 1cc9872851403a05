import { Button } from '~/ui/parts/Button/Button'

export interface ShowAllProps {
  /** The total number of entries. */
  count: number
  /** Called to render all entries; null when they are rendered. */
  onShowAll: (() => void) | null
}

/** Shown after the first rows of a long list. */
export function ShowAll({ count, onShowAll }: ShowAllProps) {
  if (!onShowAll) return null
  return <Button onClick={onShowAll}>{`Show all ${count} entries`}</Button>
}
