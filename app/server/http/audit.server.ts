import { metrics } from '~/app/server/observability/metrics.server'
import { telemetry } from '~/app/server/observability/telemetry.server'
import type { RequestContext } from './requestContext.server'

/** The events of the log. Each is logged on success and on error. All other errors are logged as `refusal`. */
export type AuditEvent =
  | 'sign-in'
  | 'sign-out'
  | 'change'
  | 'undo'
  | 'document'
  | 'document-put'
  | 'workbook-put'
  | 'document-end'
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
  | 'destination'
  | 'destination-end'
  | 'message'
  | 'refusal'

/** The fields of a log line. Never a password, cookie, body or query. */
interface AuditEntry {
  /** The time of the event, if it was not just now. */
  time?: string
  event: AuditEvent
  status: number
  /** The X-Request-Id of the response. */
  requestId?: string
  /** The acting user. For a sign-in, the name that was tried. */
  who?: string | undefined
  address?: string | undefined
  method?: string | undefined
  path?: string | undefined
  /** The number of the change. The history has its fields. */
  change?: number | undefined
  /** What else it is about, such as the token or account. */
  about?: string | undefined
}

/** The maximum length of a logged text. Names and paths may be anything. */
const MAX_TEXT_LENGTH = 200

/** Logs the outcome of a request. */
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

/** Writes one JSON line to standard output. No text in it can start another line. */
export function auditLine(entry: AuditEntry): void {
  const { event, status, ...facts } = entry
  metrics.events.inc({ event, status })
  telemetry()?.log(event, status, facts)
  process.stdout.write(`${visible(JSON.stringify({ time: new Date().toISOString(), ...entry }))}\n`)
}

/** Escapes invisible characters, and those that change the text direction. */
function visible(json: string): string {
  return json.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
