import type { Sort } from '~/data/domain/format/sort'

/** A part of what a page shows, as its address says it. What is as it is at first is not said. */
export interface Parameter<T> {
  name: string
  /** What is unknown, or is no such thing, counts as not said. */
  read: (given: readonly string[]) => T
  write: (value: T) => readonly string[]
}

/** The parts of one panel, by the panel's names for them. */
export type Shape<V> = { readonly [K in keyof V]: Parameter<V[K]> }

/** What an address says of a panel. */
export function readView<V>(shape: Shape<V>, search: string): V {
  const given = new URLSearchParams(search)
  const parts = entriesOf(shape).map(([key, { name, read }]) => [key, read(given.getAll(name))])
  return Object.fromEntries(parts) as V
}

/** The address's query with what it says of a panel made anew, and all else as it was; empty, or from its question mark on. */
export function writeView<V>(shape: Shape<V>, view: NoInfer<V>, search: string): string {
  const said = new URLSearchParams(search)
  for (const [key, { name, write }] of entriesOf(shape)) {
    said.delete(name)
    for (const value of write(view[key])) said.append(name, value)
  }
  return queryOf(said)
}

/** The parameters as a query, empty or from its question mark on; a time keeps its colon. */
export function queryOf(parameters: URLSearchParams): string {
  const text = String(parameters).replaceAll('%3A', ':')
  return text && `?${text}`
}

function entriesOf<V>(shape: Shape<V>) {
  return Object.entries(shape) as [keyof V, Parameter<V[keyof V]>][]
}

export function oneOf<T extends string>(name: string, known: readonly T[], usual: T): Parameter<T> {
  return {
    name,
    read: ([given]) => known.find((one) => one === given) ?? usual,
    write: (value) => (value === usual ? [] : [value]),
  }
}

/** A text that the launch itself has, such as a region: who shows it knows whether there is such a one. */
export function textOr(name: string, usual: string): Parameter<string> {
  return {
    name,
    read: ([given]) => (given?.trim() && given.length <= 200 ? given : usual),
    write: (value) => (value === usual ? [] : [value]),
  }
}

export function idOr<T extends string | null>(name: string, usual: T): Parameter<string | T> {
  return {
    name,
    read: ([given]) => (isId(given) ? given : usual),
    write: (value) => (value === usual || value === null ? [] : [value]),
  }
}

export function ids(name: string): Parameter<readonly string[]> {
  return { name, read: (given) => [...new Set(given.filter(isId))], write: (value) => [...new Set(value)] }
}

export function flag(name: string): Parameter<boolean> {
  return { name, read: ([given]) => given === 'yes', write: (value) => (value ? ['yes'] : []) }
}

/** A column, with a minus sign before it where it is sorted downwards. */
export function sorted<T extends string | number>(
  columnOf: (text: string) => T | undefined,
): Parameter<Sort<T> | null> {
  return {
    name: 'sort',
    read([given = '']) {
      const isDown = given.startsWith('-')
      const column = columnOf(isDown ? given.slice(1) : given)
      return column === undefined ? null : { column, direction: isDown ? 'descending' : 'ascending' }
    },
    write: (sort) => (sort ? [(sort.direction === 'descending' ? '-' : '') + String(sort.column)] : []),
  }
}

/** As the contract has it. */
function isId(text: string | undefined): text is string {
  return text !== undefined && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
}
