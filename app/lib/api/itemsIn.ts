/** The items of an answer: what is one item is answered alone. */
export function itemsIn<T>(data: T | readonly T[]): readonly T[] {
  return Array.isArray(data) ? (data as readonly T[]) : [data as T]
}
