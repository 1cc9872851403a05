/** How many missed changes one query returns. */
export const MAX_MISSED = 1_000

/** Selects the head of the site and some changes, in one snapshot. */
const selectMissed = (made: string, changes: string) => `
  select ${made}, s.life, s.revision, s.fence, h.n, h.line
    from site s left join lateral (
      select history.n, history.line from history where ${changes} order by history.n limit ${MAX_MISSED}
    ) h on true`

/** The same with the changes after `knownNumber`. */
const selectMissedAfter = (knownNumber: string, made: string) =>
  selectMissed(made, `history.n > ${knownNumber}`)

const resultColumns =
  'returns table (made boolean, life uuid, revision bigint, fence bigint, n bigint, line text)'

const functionOptions = `language plpgsql volatile security definer set search_path from current as $$
#variable_conflict use_column
`

/** A function that appends the changes after `mine`; `onItems` applies them to the items. */
const appendFunction = (name: string, onItems: string, given = '') => `create function ${name}(
    life_known uuid, mine bigint, fence_known bigint, batch_given uuid, last_line_given text,
    numbers bigint[], collections text[], ids text[], times text[], lines text[],
    fields text[], field_numbers bigint[], remaining boolean[],
    item_collections text[], item_ids text[], bodies text[]${given}
  ) ${resultColumns} ${functionOptions}
  begin
    update site set revision = mine + cardinality(numbers), last_line = last_line_given
      where life = life_known and revision = mine and fence = fence_known;
    if not found then
      return query ${selectMissedAfter('mine', 'false')};
      return;
    end if;
    insert into history (n, collection, id, at, batch, line)
      select g.n, g.collection, g.id, g.at, batch_given, g.line
        from unnest(numbers, collections, ids, times, lines) as g (n, collection, id, at, line);
    insert into touched (field, n, remains) select * from unnest(fields, field_numbers, remaining);
    ${onItems}
    perform pg_notify('changes', (mine + cardinality(numbers))::text);
    return query select true, life_known, mine + cardinality(numbers), fence_known, null::bigint, null::text;
  end $$`

const replaceItems = `update items set body = g.body::json
      from unnest(item_collections, item_ids, bodies) as g (collection, id, body)
      where items.collection = g.collection and items.id = g.id;`

/**
 * The functions that change the collections; nothing else does. They run with their owner's rights, so a server's
 * role needs only read privileges on the tables. An operator grants execution to the role.
 */
export const functions = [
  // Of version 0.1.0; nothing calls it.
  appendFunction('append_changes', replaceItems),

  // Appends the changes after `mine`. If another server was first, the data were replaced, or the fence was raised,
  // it returns the missed changes instead. All writers wait for the row of the site. It deletes the removed items,
  // inserts or replaces those of `bodies`, and updates changed positions.
  appendFunction(
    'append_item_changes',
    `delete from items using unnest(gone_collections, gone_ids) as g (collection, id)
      where items.collection = g.collection and items.id = g.id;
    insert into items (collection, id, place, body)
      select g.collection, g.id, 0, g.body::json
        from unnest(item_collections, item_ids, bodies) as g (collection, id, body)
      on conflict (collection, id) do update set body = excluded.body;
    update items set place = g.place
      from unnest(place_collections, place_ids, places) as g (collection, id, place)
      where items.collection = g.collection and items.id = g.id and items.place <> g.place;`,
    `,
    gone_collections text[], gone_ids text[], place_collections text[], place_ids text[], places integer[]`,
  ),

  // Blocks every other change until this transaction ends, and returns the missed changes.
  `create function lock_site(mine bigint) ${resultColumns} ${functionOptions}
  begin
    perform 1 from site for update;
    return query ${selectMissedAfter('mine', 'false')};
  end $$`,

  // Raises the fence: changes that were sent before are rejected when they arrive. Returns whether a batch was
  // written by then.
  `create function raise_fence(mine bigint, batch_given uuid) ${resultColumns} ${functionOptions}
  begin
    update site set fence = fence + 1;
    return query ${selectMissedAfter('mine', 'exists (select from history where history.n > mine and history.batch = batch_given)')};
  end $$`,

  ...['append_changes', 'append_item_changes', 'lock_site', 'raise_fence'].map(
    (name) => `revoke execute on function ${name} from public`,
  ),
]

/**
 * The missed changes, as a plain query so that its plan is cached. It begins with the last known change if that has
 * another checksum: then the data were restored and changed since.
 */
export const missedText = selectMissed(
  'false as made',
  `history.n >= $1::bigint and (history.n > $1::bigint or right(history.line, 24) <> $2::text || '"}')`,
)
