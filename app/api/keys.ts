/** The key of a collection's list: its path. */
export function listKey(name: string): [string] {
  return [`/api/${name}`]
}

/** The key of who is signed in. */
export const sessionKey = ['/api/session']
