import type { Sort } from '~/data/domain/format/sort'

/** A URL parameter of a page. A default value is not written to the URL. */
export interface Parameter<T> {
  name: string
  /** An unknown or invalid value gives the default. */
  read: (given: readonly string[]) => T
  write: (value: T) => readonly string[]
}

/** The URL parameters of one panel. */
export type SearchParamsSchema<V> = { readonly [K in keyof V]: Parameter<V[K]> }

/** Reads a panel's state from a query string. */
export function readSearchParams<V>(schema: SearchParamsSchema<V>, search: string): V {
  const given = new URLSearchParams(search)
  const parts = entriesOf(schema).map(([key, { name, read }]) => [key, read(given.getAll(name))])
  return Object.fromEntries(parts) as V
}

/**
 * The query string with a panel's state replaced and all other parameters kept; empty, or with its question mark.
 */
export function writeSearchParams<V>(
  schema: SearchParamsSchema<V>,
  view: NoInfer<V>,
  search: string,
): string {
  const searchParams = new URLSearchParams(search)
  for (const [key, { name, write }] of entriesOf(schema)) {
    searchParams.delete(name)
    for (const value of write(view[key])) searchParams.append(name, value)
  }
  return queryOf(searchParams)
}

/** The parameters as a query string, empty or with its question mark; the colon of a time is not escaped, and an empty value has no sign. */
export function queryOf(parameters: URLSearchParams): string {
  const text = String(parameters)
    .replaceAll('%3A', ':')
    .replaceAll(/=(?=&|$)/g, '')
  return text && `?${text}`
}

function entriesOf<V>(schema: SearchParamsSchema<V>) {
  return Object.entries(schema) as [keyof V, Parameter<V[keyof V]>][]
}

export function oneOf<T extends string>(name: string, known: readonly T[], defaultValue: T): Parameter<T> {
  return {
    name,
    read: ([given]) => known.find((one) => one === given) ?? defaultValue,
    write: (value) => (value === defaultValue ? [] : [value]),
  }
}

/** A sheet: null while it is closed; the first of its filters is written without a value. */
export function openedBy<T extends string>(name: string, known: readonly [T, ...T[]]): Parameter<T | null> {
  return {
    name,
    read: ([given]) => (given === undefined ? null : (known.find((one) => one === given) ?? known[0])),
    write: (value) => (value === null ? [] : [value === known[0] ? '' : value]),
  }
}

/** A text from the launch, such as a region; the panel checks whether it exists. */
export function textOr(name: string, defaultValue: string): Parameter<string> {
  return {
    name,
    read: ([given]) => (given?.trim() && given.length <= 200 ? given : defaultValue),
    write: (value) => (value === defaultValue ? [] : [value]),
  }
}

export function idOr<T extends string | null>(name: string, defaultValue: T): Parameter<string | T> {
  return {
    name,
    read: ([given]) => (isId(given) ? given : defaultValue),
    write: (value) => (value === defaultValue || value === null ? [] : [value]),
  }
}

/** Days by id, as "phase-4:2025-10-24"; an empty value for none yet, null where the parameter is missing. */
export function dayByIdOr(name: string): Parameter<ReadonlyMap<string, string> | null> {
  return {
    name,
    read: (given) =>
      given.length === 0
        ? null
        : new Map(
            given.flatMap((text) => {
              const [, id, on] = /^([a-z\d]+(?:-[a-z\d]+)*):(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
              const isDay = on !== undefined && !Number.isNaN(Date.parse(on))
              return isId(id) && isDay ? [[id, on] as const] : []
            }),
          ),
    write: (value) =>
      value === null ? [] : value.size === 0 ? [''] : [...value].map(([id, on]) => `${id}:${on}`),
  }
}

export function ids(name: string): Parameter<readonly string[]> {
  return { name, read: (given) => [...new Set(given.filter(isId))], write: (value) => [...new Set(value)] }
}

export function flag(name: string): Parameter<boolean> {
  return { name, read: ([given]) => given === 'yes', write: (value) => (value ? ['yes'] : []) }
}

/** A column, with a minus sign before it when it is sorted in descending order. */
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

/** The contract's pattern of ids. */
function isId(text: string | undefined): text is string {
  return text !== undefined && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)
}
