/** What requests were answered with that may be sent again: the table and how it is looked up, as each engine says it. */
export function idempotencyStatements(number: string, text: string): string[] {
  return [
    `create table idempotency_keys (
      key ${text} primary key, content ${text} not null, answer text not null, at ${number} not null
    )`,
    'create index idempotency_keys_at on idempotency_keys (at)',
  ]
}

/** Finds the lines that may give a reason, few as they are; which do is for who reads them to say. */
export const reasonIndexStatement = (hasReason: string) =>
  `create index history_reasons on history (n) where ${hasReason}`
