/**
 * The element id of a row, by its index among the rows with a value, from 0: `/mkt-budget?sheet=cong#row-3` links to
 * it.
 */
export function rowAnchor(index: number | string | undefined): string | undefined {
  return index === undefined ? undefined : `row-${index}`
}
