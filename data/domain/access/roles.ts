import type { Role } from '~/data/contract/session'

/** Whether a role may change data. */
export function mayChange(role: Role): boolean {
  return role !== 'viewer'
}
