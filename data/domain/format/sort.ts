/** The sorted column and the direction. */
export interface Sort<Column> {
  column: Column
  direction: 'ascending' | 'descending'
}

/** The first press sorts ascending, the second descending, the third restores the table's own order. */
export function nextSort<Column>(sort: Sort<Column> | null, column: Column): Sort<Column> | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
