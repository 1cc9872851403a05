import type { Role } from '~/data/contract/session'

/**
 * The session or token behind a write, and the role that it must have at least. The role is checked in the
 * transaction of the write. So a user who was signed out, removed, demoted or revoked meanwhile, also by another
 * server, changes nothing.
 */
export interface Authority {
  by: 'session' | 'token'
  /** The session or token itself; it is stored only as a fingerprint. */
  secret: string
  minimumRole: Role
}
