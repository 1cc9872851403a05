/** The key of a collection's list: its path. */
export function listKey(name: string): [string] {
  return [`/api/${name}`]
}

/** The key of who is signed in. */
export const sessionKey = ['/api/session']

/** The key of how the launch stands against its plan. */
export const planKey = ['/api/plan']

/** The key of what was recorded of a list's figures, or with an id of one item's. */
export function coursesKey(collection: string, id?: string): string[] {
  return ['/api/courses', collection, ...(id === undefined ? [] : [id])]
}
