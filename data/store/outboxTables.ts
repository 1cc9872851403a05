import { statementsOf } from './migrate'

/** The tables of destinations and messages. @param types those of the engine: a key, a text that is compared, a number */
export function outboxTables({ key, text, number }: { key: string; text: string; number: string }) {
  return statementsOf([
    `create table destinations (
      ${key},
      name ${text} not null,
      folded ${text} not null unique,
      kind text not null,
      host text not null,
      addresses integer not null,
      sealed text not null,
      rules text not null,
      notified text not null,
      state text not null,
      reason text,
      paused_at ${number},
      failures integer not null default 0,
      next_at ${number} not null default 0,
      leased_until ${number} not null default 0,
      made_by ${text} not null,
      made_at ${number} not null
    )`,
    `create table deliveries (
      ${key},
      id ${text} not null unique,
      destination ${number} not null,
      name ${text} not null,
      kind text not null,
      event text not null,
      body text not null,
      state text not null,
      tries integer not null default 0,
      result text,
      at ${number} not null,
      tried_at ${number}
    )`,
    'create index deliveries_of_destination on deliveries (destination, n)',
    "create index deliveries_waiting on deliveries (destination, n) where state = 'waiting'",
  ])
}
