/** An id that is made from a name: "Gluraz XR 1000 mg" is "gluraz-xr-1000-mg"; `else` where the name has no Latin letter or digit. */
export function idFrom(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.join('-').slice(0, 80).replace(/-$/, '') || otherwise
}

/** That id, or the first of "…-2", "…-3" that is free. */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(id)) return id
  for (let number = 2; ; number += 1) if (!isTaken(`${id}-${number}`)) return `${id}-${number}`
}
