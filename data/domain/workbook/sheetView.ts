import { cutAt } from '~/data/domain/format/graphemes'
import { idOr, sorted, type Parameter } from '~/data/domain/home/searchParams'

/** The URL state of a sheet: the open rows by their positions in the file, the search, the order, and the chart. */
export const sheetSchema = {
  open: rows('rows'),
  query: text('find'),
  sort: sorted((column) => (/^\d{1,2}$/.test(column) ? Number(column) : undefined)),
  chart: idOr('chart', ''),
}

function text(name: string): Parameter<string> {
  return {
    name,
    read: ([given = '']) => cutAt(given, MAX_QUERY_LENGTH),
    write: (value) => (value === '' ? [] : [cutAt(value, MAX_QUERY_LENGTH)]),
  }
}

/** Row numbers in order; consecutive ones as a range: "0-2.5". */
function rows(name: string): Parameter<readonly string[]> {
  return {
    name,
    read([given = '']) {
      const read: string[] = []
      let next = 0
      for (const range of given.split('.')) {
        const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(range) ?? []
        // In order and each once, so that a URL cannot ask for more rows than there can be.
        if (first === undefined || Number(first) < next) continue
        for (next = Number(first); next <= Number(last); next++) read.push(String(next))
      }
      return read
    },
    write(value) {
      const ranges: [number, number][] = []
      for (const row of value.map(Number).sort((a, b) => a - b)) {
        const range = ranges.at(-1)
        if (range && row <= range[1] + 1) range[1] = row
        else ranges.push([row, row])
      }
      const texts = ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`))
      return ranges.length > 0 ? [texts.join('.')] : []
    },
  }
}

/** The maximum length of a search in the URL, in characters. */
const MAX_QUERY_LENGTH = 200
