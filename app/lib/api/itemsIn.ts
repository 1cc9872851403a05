/** The items of a response as a list. A single item is returned alone. */
export function itemsIn<T>(data: T | readonly T[]): readonly T[] {
  return Array.isArray(data) ? (data as readonly T[]) : [data as T]
}
