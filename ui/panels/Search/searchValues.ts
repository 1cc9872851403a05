import type { SearchGroupView, SearchRowView } from '~/data/domain/search/searchRows'

/** The unique value of a row: the same item may be both recent and found. */
export function valueOf(group: SearchGroupView, row: SearchRowView): string {
  return `${group.key}:${row.key}`
}

/** The value of a group's last row, "Show more". */
export function moreOf(group: SearchGroupView): string {
  return `${group.key}:`
}

/** The group and the row of a value; without a row, it is "Show more". */
export function chosenOf(groups: readonly SearchGroupView[], value: string) {
  const group = groups.find(({ key }) => value.startsWith(`${key}:`))
  const row = group?.rows.find((row) => valueOf(group, row) === value)
  return group && { group, row }
}

/** All values, in the order of the list. */
export function valuesOf(groups: readonly SearchGroupView[]): string[] {
  return groups.flatMap((group) => [
    ...group.rows.map((row) => valueOf(group, row)),
    ...(group.more > 0 ? [moreOf(group)] : []),
  ])
}
