/** The table of stored answers, in each engine's types. */
export function idempotencyStatements(number: string, text: string): string[] {
  return [
    `create table idempotency_keys (
      key ${text} primary key, content ${text} not null, answer text not null, at ${number} not null
    )`,
    'create index idempotency_keys_at on idempotency_keys (at)',
  ]
}

/** An index on the few lines that may have a reason; the reader checks whether they do. */
export const reasonIndexStatement = (hasReason: string) =>
  `create index history_reasons on history (n) where ${hasReason}`
