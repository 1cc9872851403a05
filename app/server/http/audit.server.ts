import { metrics } from '~/app/server/observability/metrics.server'
import { telemetry } from '~/app/server/observability/telemetry.server'
import type { RequestContext } from './requestContext.server'

/** What the log tells of: each of these when it succeeds, and as itself when it is refused; every other refusal too. */
export type AuditEvent =
  | 'sign-in'
  | 'sign-out'
  | 'change'
  | 'undo'
  | 'document'
  | 'document-put'
  | 'workbook-put'
  | 'document-end'
  | 'document-undo'
  | 'token'
  | 'token-end'
  | 'account'
  | 'account-role'
  | 'account-reset'
  | 'account-end'
  | 'password'
  | 'session-end'
  | 'export'
  | 'import'
  | 'access-request'
  | 'access'
  | 'refusal'

/** What is known of it. No password, cookie, body or query is ever among it. */
interface AuditEntry {
  /** When it was, where that was not just now. */
  time?: string
  event: AuditEvent
  status: number
  /** The X-Request-Id of the answer. */
  requestId?: string
  /** The account that acts; of a sign-in, the name that was tried. */
  who?: string | undefined
  address?: string | undefined
  method?: string | undefined
  path?: string | undefined
  /** The number of the change that was made; the history holds its fields. */
  change?: number | undefined
  /** What else it is about: which token or account was made or ended. */
  about?: string | undefined
}

/** The longest text in the log: a name or a path may be anything. */
const MAX_TEXT_LENGTH = 200

/** Logs what came of a request. */
export function audit(
  context: RequestContext | undefined,
  outcome: Pick<AuditEntry, 'event' | 'status' | 'change'>,
): void {
  if (!context) return
  const { id, actor: who, address, request, subject: about } = context
  const path = request.url?.split('?', 1)[0]?.slice(0, MAX_TEXT_LENGTH)
  const acted = { requestId: id, who: who?.slice(0, MAX_TEXT_LENGTH), address, method: request.method, path }
  auditLine({ ...outcome, ...acted, about: about?.slice(0, MAX_TEXT_LENGTH) })
}

/** One JSON line on standard output: whatever a text holds, it cannot begin another line. */
export function auditLine(entry: AuditEntry): void {
  const { event, status, ...facts } = entry
  metrics.events.inc({ event, status })
  telemetry()?.log(event, status, facts)
  process.stdout.write(`${visible(JSON.stringify({ time: new Date().toISOString(), ...entry }))}\n`)
}

/** With every character that shows nothing, or turns the text around it, as JSON may write it: by its number. */
function visible(json: string): string {
  return json.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((place) => `\\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
