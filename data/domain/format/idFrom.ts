/**
 * Derives an id from a name: "Gluraz XR 1000 mg" becomes "gluraz-xr-1000-mg"; `otherwise` for a name without Latin
 * letters and digits.
 */
export function idFrom(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-').slice(0, 80).replace(/-$/, '') || otherwise
}

/** The id, or the first free one of "…-2", "…-3". */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(id)) return id
  for (let number = 2; ; number += 1) if (!isTaken(`${id}-${number}`)) return `${id}-${number}`
}
